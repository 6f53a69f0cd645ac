/**
 * Prints one line.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * Does some work between a line that says what it is and a line that says how long it took. Errors pass through.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 */
export async function timed(what, work) {
  const startedMs = performance.now()
  say(`${what} …`)
  const result = await work()
  say(`${what}: done in ${seconds(performance.now() - startedMs)}`)
  return result
}

/**
 * A duration for people.
 * @param {number} ms
 */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}
