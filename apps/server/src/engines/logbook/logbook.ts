/** Where events are written down, line by line, for whoever runs the house. It may forget the oldest days, and refuses when a day is full. */
export type Logbook = {
  /** Adds lines to today's page; false when it has no room for them. Rejects when they cannot be written. */
  add: (lines: readonly string[]) => Promise<boolean>
  /** Resolves when everything that was added is written. */
  close: () => Promise<void>
}
