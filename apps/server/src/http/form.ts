import { status } from '@openktv/contract/envelope'
import { Failure } from './failure.ts'

const fieldsMax = 100

/** A request that cannot be understood; the only Failure that is an HTTP 400 as well. */
export class BadForm extends Failure {
  override name = 'BadForm'
  constructor() {
    super(status.badRequest, 'msg.bad.request')
  }
}

/** Reads a form body or a query into its fields. Throws BadForm for a repeated field, over 100 fields, or a NUL (no database takes one). */
export function readForm(text: string): Readonly<Record<string, string>> {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name) || fields.size === fieldsMax || value.includes('\0')) throw new BadForm()
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

/** Reads a JSON body. Throws BadForm when it is none or holds a NUL. */
export function readJson(text: string): unknown {
  if (text.includes(String.raw`\u0000`)) throw new BadForm()
  try {
    return JSON.parse(text)
  } catch {
    throw new BadForm()
  }
}
