import { action, command, type Command, itemIdMost, pressId } from './remote.ts'

type Fields = Readonly<Record<string, unknown>>

/** Reads a command, or answers undefined where it is none. Momentary ones are checked by hand: they run for every press; `command` says the same of them. */
export function readCommand(value: unknown): Command | undefined {
  const momentary = isRecord(value) ? readMomentary(value) : undefined
  if (momentary) return momentary
  const parsed = command.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

// What travelled as text, or is not right, is left to the schema.
function readMomentary(fields: Fields): Command | undefined {
  const { type, id } = fields
  if (typeof id !== 'string' || !pressId.test(id)) return undefined
  switch (type) {
    case action.replay:
    case action.deviceNetwork:
      return { type, id }
    case action.vocal:
    case action.playPause:
      return readToggle(type, id, fields)
    case action.next:
      return readNext(id, fields['itemId'])
    default:
      return undefined
  }
}

function readToggle(type: 6 | 7, id: string, { vocal, playing }: Fields): Command | undefined {
  if (type === action.vocal) return typeof vocal === 'boolean' ? { type, id, vocal } : undefined
  return typeof playing === 'boolean' ? { type, id, playing } : undefined
}

function readNext(id: string, itemId: unknown): Command | undefined {
  if (typeof itemId !== 'string' || itemId === '' || itemId.length > itemIdMost) return undefined
  return { type: action.next, id, itemId }
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
