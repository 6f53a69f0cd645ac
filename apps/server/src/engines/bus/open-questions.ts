import { TimedOut } from './bus.ts'
import { type Bag, put, type Seated, takeOut } from '../../shared/bag.ts'

type Question = Seated & { untilMs: number; overdue: () => void; fail: (error: Error) => void }

// So much later than its deadline a question may be given up.
const sweepMs = 10

/** The questions that are open within this process. One timer looks after all of them: one each would cost more than the rest of a question. */
export function createQuestions() {
  const open: Bag<Question> = []
  let timer: NodeJS.Timeout | undefined

  /** Asks, and resolves with the answer. Rejects with what went wrong, or with TimedOut. */
  function ask(answer: () => Promise<string>, { key, timeoutMs }: { key: string; timeoutMs: number }): Promise<string> {
    return new Promise((resolve, reject) => {
      const question: Question = { seat: -1, untilMs: performance.now() + timeoutMs, overdue, fail }
      put(open, question)
      timer ??= setInterval(sweep, sweepMs)
      answered(answer).then(succeed, fail)

      function succeed(reply: string): void {
        takeOut(open, question)
        resolve(reply)
      }

      function fail(error: Error): void {
        takeOut(open, question)
        reject(error)
      }

      function overdue(): void {
        fail(new TimedOut(`${key} did not answer within ${timeoutMs} ms`))
      }
    })
  }

  // The one that finds nothing open is the last.
  function sweep(): void {
    if (open.length === 0) return stop()
    const nowMs = performance.now()
    for (const { overdue } of open.filter(({ untilMs }) => untilMs <= nowMs)) overdue()
  }

  /** Fails whatever is open. */
  function giveUp(error: Error): void {
    for (const { fail } of open.toReversed()) fail(error)
    stop()
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  return { ask, giveUp }
}

// What is thrown at once is a rejection too.
function answered(answer: () => Promise<string>): Promise<string> {
  try {
    return answer()
  } catch (error) {
    return Promise.reject(error)
  }
}
