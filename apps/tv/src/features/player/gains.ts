/** Long enough to hide a click, short enough to be instant (issue: 30 ms cross-fade). */
export const rampS = 0.03

/** Sources are started this far ahead, so that none can be late. */
export const aheadS = 0.05

/** A gain that leads to `target`. */
export function gainTo(context: BaseAudioContext, target: AudioNode, value: number): GainNode {
  const node = new GainNode(context, { gain: value })
  node.connect(target)
  return node
}

/** Goes to a value within the ramp, from wherever it is now. */
export function rampTo(gain: AudioParam, value: number, nowS: number): void {
  const held = gain.value
  gain.cancelScheduledValues(nowS)
  gain.setValueAtTime(held, nowS)
  gain.linearRampToValueAtTime(value, nowS + rampS)
}

/** Crosses from one value to another at a time to come; earlier plans up to then are kept. */
export function crossAt(gain: AudioParam, values: { from: number; to: number }, atS: number): void {
  gain.setValueAtTime(values.from, atS)
  gain.linearRampToValueAtTime(values.to, atS + rampS)
}
