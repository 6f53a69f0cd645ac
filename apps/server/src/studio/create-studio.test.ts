import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { createStudio } from './create-studio.ts'
import { createMp3 } from './encode-mp3.ts'
import { sampleRate } from './sound/signal.ts'

const songsFolder = fileURLToPath(new URL('songs', import.meta.url))
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function newFolder(): string {
  // Among the packages, so that a bundled worker finds the ones it needs.
  const folder = mkdtempSync(fileURLToPath(new URL('../../../../node_modules/.studio-', import.meta.url)))
  folders.push(folder)
  return folder
}

/** A few songs of some seconds each, quick to render. */
function shortSongs(): string {
  const folder = newFolder()
  const short = readFileSync(join(songsFolder, 'twinkle.song'), 'utf8')
    .replace('order: verse 1, verse 2', 'order: verse 1')
    .replace('tempo: 104', 'tempo: 240')
  for (const name of ['one', 'two', 'three']) writeFileSync(join(folder, `${name}.song`), short)
  return folder
}

async function bundledWorker(): Promise<URL> {
  const outfile = join(newFolder(), 'studio-worker.js')
  await build({
    entryPoints: [fileURLToPath(new URL('studio-worker.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  })
  return pathToFileURL(outfile)
}

test('the first song of the catalogue is 送别, and every note file is in it', async () => {
  const problems: string[] = []
  const studio = createStudio({ songsFolder, onProblem: (problem) => problems.push(problem) })
  expect(studio.catalogue()[0]).toMatchObject({ noteFile: 'songbie.song', songNo: '100001', name: '送别' })
  expect(studio.catalogue().length).toBeGreaterThanOrEqual(14)
  expect(problems).toEqual([])
  await studio.close()
})

test('a note file that cannot be read is reported and left out, and rendering it says why', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'songs-'))
  folders.push(folder)
  cpSync(join(songsFolder, 'twinkle.song'), join(folder, 'twinkle.song'))
  writeFileSync(join(folder, 'broken.song'), 'number: 12\n')
  const problems: string[] = []
  const studio = createStudio({ songsFolder: folder, onProblem: (problem) => problems.push(problem) })
  expect(studio.catalogue().map(({ songNo }) => songNo)).toEqual(['100016'])
  expect(problems).toEqual(['broken.song: line 1: "12" is not six digits'])
  await expect(studio.render('broken.song', 'now')).rejects.toThrow('broken.song: line 1: "12" is not six digits')
  await expect(studio.render('missing.song', 'now')).rejects.toThrow('missing.song')
  await expect(studio.render('../twinkle.song', 'now')).rejects.toThrow('not the name of a note file')
  await studio.close()
})

test('songs are rendered in a thread one by one: who is in a hurry goes next, and asking twice shares the work', async () => {
  const studio = createStudio({ songsFolder: shortSongs(), workerScript: await bundledWorker() })
  const done: string[] = []
  const ask = async (noteFile: string, urgency: 'now' | 'later'): Promise<void> => {
    await studio.render(noteFile, urgency)
    done.push(noteFile)
  }
  const first = studio.render('one.song', 'later')
  expect(studio.render('one.song', 'now')).toBe(first)
  await Promise.all([first, ask('two.song', 'later'), ask('three.song', 'later'), ask('three.song', 'now')])
  expect(done).toEqual(['three.song', 'three.song', 'two.song'])
  await studio.close()
})

test('a thread that dies rejects its song with a clear message, and the next song gets a new thread', async () => {
  const script = join(newFolder(), 'fragile.mjs')
  const dies = "if (noteFile === 'twinkle.song') process.exit(3)"
  const answers = 'parentPort.postMessage({ problem: `alive for ${noteFile}` })'
  writeFileSync(
    script,
    `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', ({ noteFile }) => { ${dies}; ${answers} })`,
  )
  const studio = createStudio({ songsFolder, workerScript: pathToFileURL(script) })
  const [lost, next] = await Promise.allSettled([
    studio.render('twinkle.song', 'now'),
    studio.render('freude.song', 'later'),
  ])
  expect(String(lost.status === 'rejected' && lost.reason)).toContain(
    'ended while it rendered twinkle.song: exit code 3',
  )
  expect(String(next.status === 'rejected' && next.reason)).toContain('alive for freude.song')
  await studio.close()
})

test('closing the studio turns waiting songs away', async () => {
  const studio = createStudio({ songsFolder, workerScript: await bundledWorker() })
  const asked = ['twinkle.song', 'freude.song'].map((noteFile) => studio.render(noteFile, 'later'))
  const settled = Promise.allSettled(asked)
  await studio.close()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(studio.render('twinkle.song', 'now')).rejects.toThrow('closed')
})

test('a browser decodes both stems to the same length, and a click where it was', async () => {
  const studio = createStudio({ songsFolder })
  const rendered = await studio.render('songbie.song', 'now')
  await studio.close()
  const encode = await createMp3()
  const clicks = new Float32Array(3 * sampleRate)
  clicks[sampleRate] = 0.9
  const files = [rendered.accompaniment, rendered.vocal, encode([clicks, clicks], { sampleRate, bitrate: 128 })]
  for (const file of files) expect(Buffer.from(file).readUInt16BE(0) & 0xffe0).toBe(0xffe0)
  const [accompaniment, vocal, click] = await decodeInBrowser(files)
  expect(accompaniment).toMatchObject({ channels: 2, seconds: vocal.seconds })
  expect(vocal.channels).toBe(1)
  expect(Math.abs(vocal.seconds * 1_000 - rendered.durationMs)).toBeLessThan(100)
  expect(Math.abs(click.loudestAt - 1)).toBeLessThan(0.015)
  expect(Math.max(accompaniment.loudest, vocal.loudest)).toBeLessThan(0.75)
}, 60_000)

type Decoded = { seconds: number; channels: number; loudest: number; loudestAt: number }

async function decodeInBrowser(files: Uint8Array[]): Promise<[Decoded, Decoded, Decoded]> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const encoded = files.map((file) => Buffer.from(file).toString('base64'))
    const script = `(async () => {
      const context = new OfflineAudioContext(2, 1, ${sampleRate})
      return Promise.all(${JSON.stringify(encoded)}.map(async (text) => {
        const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
        const audio = await context.decodeAudioData(bytes.buffer)
        const channel = audio.getChannelData(0)
        let at = 0
        for (let index = 0; index < channel.length; index += 1)
          if (Math.abs(channel[index]) > Math.abs(channel[at])) at = index
        return {
          seconds: audio.duration, channels: audio.numberOfChannels,
          loudest: Math.abs(channel[at]), loudestAt: at / audio.sampleRate,
        }
      }))
    })()`
    return await page.evaluate<[Decoded, Decoded, Decoded]>(script)
  } finally {
    await browser.close()
  }
}
