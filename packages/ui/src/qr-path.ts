/** The dark and light squares of a QR code. */
export type QrModules = { size: number; get: (row: number, column: number) => unknown }

/** A QR code as the path of an SVG whose unit is one square. */
export function qrPath({ size, get }: QrModules): string {
  const rows = Array.from({ length: size }, (_, row) => row)
  return rows
    .flatMap((row) => rows.filter((column) => get(row, column)).map((column) => `M${column} ${row}h1v1h-1z`))
    .join('')
}

/** The quiet zone that scanners want around a code, in squares. */
export const qrQuiet = 3
