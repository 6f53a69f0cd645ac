import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** Reads the QR code in a picture (PNG), as a phone's camera would. */
export async function readQr(png: Buffer): Promise<string> {
  const bytes = await readFile(wasm)
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true })
  const [code] = await readBarcodes(new Blob([new Uint8Array(png)]), { formats: ['QRCode'], tryHarder: true })
  if (!code) throw new Error('there is no QR code in the picture')
  return code.text
}
