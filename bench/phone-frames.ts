import type { CDPSession } from 'playwright-core'
import { z } from 'zod'

/** A frame of a page while it was scrolled. */
export type Frame = { isDropped: boolean; isLate: boolean }

// What Chrome's compositor says of every frame, in the words of its own measure of dropped frames.
const report = z.object({
  name: z.literal('PipelineReporter'),
  ph: z.literal('b'),
  args: z.object({
    frame_reporter: z.object({
      state: z.string(),
      scroll_state: z.string(),
      has_missing_content: z.boolean().optional(),
      checkerboarded_needs_raster: z.boolean().optional(),
    }),
  }),
})

/** The frames that a page should have shown while something scrolled it, as the compositor counts them; where nothing had to change is no frame. */
export async function traceFrames(driver: CDPSession, scroll: () => Promise<void>): Promise<Frame[]> {
  const events: unknown[] = []
  driver.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await driver.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'benchmark'] },
  })
  await scroll()
  const ended = new Promise((resolve) => {
    driver.once('Tracing.tracingComplete', resolve)
  })
  await driver.send('Tracing.end')
  await ended
  const frames = events.flatMap((event) => frameOf(event) ?? [])
  if (frames.length === 0) throw new Error('this browser does not say which frames it dropped')
  return frames
}

function frameOf(event: unknown): Frame | undefined {
  const read = report.safeParse(event)
  if (!read.success) return undefined
  const { state, scroll_state: scrolled, ...content } = read.data.args.frame_reporter
  if (scrolled === 'SCROLL_NONE' || state === 'STATE_NO_UPDATE_DESIRED') return undefined
  const isMissing = content.has_missing_content === true || content.checkerboarded_needs_raster === true
  return { isDropped: state === 'STATE_DROPPED' || isMissing, isLate: state === 'STATE_PRESENTED_PARTIAL' }
}
