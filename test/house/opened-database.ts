import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Vitest's set-up of everything but journeys: a place for the database that the first test opens, of which later ones get a copy. It is removed in the end. */
export function setup(): () => void {
  const shelf = mkdtempSync(path.join(tmpdir(), 'openktv-opened-'))
  process.env['OPENKTV_OPENED_DATABASE'] = shelf
  return () => rmSync(shelf, { recursive: true, force: true })
}
