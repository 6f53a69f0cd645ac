/** @typedef {import('vitest/node').TestModule} TestModule */

/** A vitest reporter whose last line is 'N passed, N failed', after the titles of what passed only when it was tried again. A file that could not be read and an error outside a test count as failed. */
export const closingLine = {
  /**
   * @param {ReadonlyArray<TestModule>} files
   * @param {ReadonlyArray<unknown>} strayErrors
   */
  async onTestRunEnd(files, strayErrors) {
    const tests = files.flatMap((file) => [...file.children.allTests()])
    const states = tests.map((test) => test.result().state)
    const shaky = tests.filter((test) => test.diagnostic()?.flaky)
    const passed = states.filter((state) => state === 'passed').length
    const failed = states.filter((state) => state === 'failed').length
    const unread = files.filter((file) => file.errors().length > 0).length
    // After the other reporters, which write in the same turn.
    await new Promise((resolve) => setImmediate(resolve))
    for (const { fullName, module } of shaky)
      process.stdout.write(`passed only when tried again: ${module.relativeModuleId}: ${fullName}\n`)
    process.stdout.write(`\n${passed} passed, ${failed + unread + strayErrors.length} failed\n`)
  },
}
