import type { Endpoint } from '@openktv/contract/endpoint'
import { endpoints } from '@openktv/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { pathOf } from './endpoint-routes.ts'

/** Answers /api/openapi.json, written once from the contract. */
export function serveOpenapi(app: FastifyInstance): void {
  let text: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openapi())
    return reply.type('application/json').header('cache-control', 'no-cache').send(text)
  })
}

/** The contract as an OpenAPI 3.1 document. */
function openapi(): Readonly<Record<string, unknown>> {
  const paths = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
    pathOf(endpoint),
    { [endpoint.method.toLowerCase()]: operation(name, endpoint) },
  ])
  return {
    openapi: '3.1.0',
    info: { title: 'OpenKTV', version: '1', license: { name: 'Apache-2.0' } },
    paths: Object.fromEntries(paths),
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
  }
}

function operation(name: string, endpoint: Endpoint): Readonly<Record<string, unknown>> {
  const input = schemaOf(endpoint.input, 'input')
  const parts = partsOf(schemaOf(endpoint.output, 'output'))
  const envelope = {
    type: 'object',
    required: [...Object.keys(parts), 'status', 'msg'],
    properties: { ...parts, status: { type: 'integer' }, msg: { type: 'string' } },
  }
  return {
    operationId: name,
    security: endpoint.caller === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    ...(endpoint.encoding === 'query' ? { parameters: parametersOf(input) } : { requestBody: bodyOf(endpoint, input) }),
    responses: { 200: { description: 'The answer', content: { 'application/json': { schema: envelope } } } },
  }
}

function bodyOf({ encoding }: Endpoint, schema: JsonSchema): Readonly<Record<string, unknown>> {
  const mediaType = encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  return { required: true, content: { [mediaType]: { schema } } }
}

function parametersOf(schema: JsonSchema): unknown[] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: property,
  }))
}

// An answer's `data1` travels beside its `data`.
function partsOf(output: JsonSchema): Readonly<Record<string, unknown>> {
  const { data1, ...properties } = output.properties ?? {}
  if (data1 === undefined) return { data: output }
  return { data: { ...output, properties, required: output.required?.filter((name) => name !== 'data1') }, data1 }
}

type JsonSchema = ReturnType<typeof schemaOf>

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
