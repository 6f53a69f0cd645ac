import { lockFolder } from '../engines/database/folder-lock.ts'

// Run by the tests as a process of its own: takes a folder at a given moment, says how that went, and stays.
const [folder = '', atMs = '0'] = process.argv.slice(2)
while (Date.now() < Number(atMs)) await new Promise((resolve) => setTimeout(resolve, 1))
try {
  lockFolder(folder)
  process.stdout.write('taken\n')
} catch (error) {
  process.stdout.write(`${String(error)}\n`)
}
setInterval(() => undefined, 60_000)
