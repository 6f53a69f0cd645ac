/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('vitest/node').TestCase} TestCase */

/** A vitest reporter whose last line is 'N passed, N failed', after the titles of what passed only when it was tried again, and why it had not. A file that could not be read and an error outside a test count as failed. */
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
    for (const test of shaky)
      process.stdout.write(
        `passed only when tried again: ${test.module.relativeModuleId}: ${test.fullName}\n${troublesOf(test)}`,
      )
    process.stdout.write(`\n${passed} passed, ${failed + unread + strayErrors.length} failed\n`)
  },
}

/**
 * What went wrong before it passed: of each error its first lines, and where in the test it was.
 * @param {TestCase} test
 * @returns {string}
 */
function troublesOf(test) {
  return (test.result().errors ?? [])
    .flatMap(({ message, stacks }) => {
      const here = stacks?.find(({ file }) => file === test.module.moduleId)
      return [...message.split('\n').slice(0, messageLines), ...(here ? [`at line ${here.line}`] : [])]
    })
    .map((line) => `    ${line}\n`)
    .join('')
}

const messageLines = 4
