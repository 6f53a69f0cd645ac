/**
 * Prints one line.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * A duration for people.
 * @param {number} ms
 */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}
