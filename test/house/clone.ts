import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Manifest, Manifests } from './arrows.ts'

const manifest = z.object({
  name: z.string(),
  dependencies: z.optional(z.record(z.string(), z.string())),
  devDependencies: z.optional(z.record(z.string(), z.string())),
})

// What git ignores, what is built, and what tools and tests keep under a dot.
const notOurs = /^(node_modules|data|dist|dist\..*|\..*)$/

/** Every file of the clone that people wrote, as paths from its root. Tests run from the root. */
export function filesOf(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.test(entry.name)) return []
    const place = folder === '.' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? filesOf(place) : [place]
  })
}

/** The package.json of the root and of every workspace, by folder. */
export function readManifests(): Manifests {
  const workspaces = ['packages', 'apps'].flatMap((group) => readdirSync(group).map((name) => `${group}/${name}`))
  const places = ['.', ...workspaces].filter((place) => existsSync(`${place}/package.json`))
  return new Map(places.map((place): [string, Manifest] => [place, readManifest(`${place}/package.json`)]))
}

function readManifest(file: string): Manifest {
  return manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
}
