/** @typedef {import('vitest/node').TestModule} TestModule */

/** A vitest reporter whose only word is the last line: 'N passed, N failed'. A file that could not be read and an error outside a test count as failed. */
export const closingLine = {
  /**
   * @param {ReadonlyArray<TestModule>} files
   * @param {ReadonlyArray<unknown>} strayErrors
   */
  async onTestRunEnd(files, strayErrors) {
    const states = files.flatMap((file) => [...file.children.allTests()].map((test) => test.result().state))
    const passed = states.filter((state) => state === 'passed').length
    const failed = states.filter((state) => state === 'failed').length
    const unread = files.filter((file) => file.errors().length > 0).length
    // After the other reporters, which write in the same turn.
    await new Promise((resolve) => setImmediate(resolve))
    process.stdout.write(`\n${passed} passed, ${failed + unread + strayErrors.length} failed\n`)
  },
}
