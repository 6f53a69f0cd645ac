import { status } from '@openktv/contract/envelope'
import { BadRequest } from './failure.ts'

const fieldsMax = 100

/** A request that cannot be understood. */
export class BadForm extends BadRequest {
  override name = 'BadForm'
  constructor() {
    super(status.badRequest)
  }
}

/**
 * Reads a form body or a query into its fields, an object without a prototype.
 * Throws BadForm for a repeated field, over 100 fields, or a NUL (no database takes one).
 */
export function readForm(text: string): Readonly<Record<string, string>> {
  const fields: Record<string, string> = Object.create(null)
  if (text === '') return fields
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1
    if (name in fields || count > fieldsMax || value.includes('\0')) throw new BadForm()
    fields[name] = value
  }
  return fields
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
