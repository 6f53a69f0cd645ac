/** What a JSON text says; undefined for anything that is none. */
export function readJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON fits no schema either.
    return undefined
  }
}
