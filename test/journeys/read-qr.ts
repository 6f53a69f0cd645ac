import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
let reader: Promise<unknown> | undefined

/** Reads the QR code in a picture (PNG or JPEG), as a phone's camera would. */
export async function readQr(picture: Buffer): Promise<string> {
  reader ??= openReader()
  await reader
  const [code] = await readBarcodes(new Blob([new Uint8Array(picture)]), { formats: ['QRCode'], tryHarder: true })
  if (!code) throw new Error('there is no QR code in the picture')
  return code.text
}

async function openReader(): Promise<unknown> {
  const bytes = await readFile(wasm)
  return prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true })
}
