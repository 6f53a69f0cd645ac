import { z } from 'zod'

const numbered = z.object({ rows: z.array(z.object({ song_no: z.string() })) })

/** The song numbers of a statement's answer, as the driver hands it over. */
export function songNosOf(result: unknown): string[] {
  return numbered.parse(result).rows.map(({ song_no: songNo }) => songNo)
}
