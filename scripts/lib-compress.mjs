import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const worthwhile = /\.(m?js|css|html|svg|wasm|json|webmanifest)$/
const leastBytes = 1024

/**
 * Writes a brotli twin (`name.br`, quality 11) beside every text-like file over 1 KB that gets smaller by it.
 * @param {string} folder absolute
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && worthwhile.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))))
}

/** @param {string} file */
async function compressFile(file) {
  const plain = await readFile(file)
  if (plain.length <= leastBytes) return
  const small = await compress(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
  if (small.length < plain.length) await writeFile(`${file}.br`, small)
}
