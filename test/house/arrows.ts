import path from 'node:path'
import { rooms } from './rooms.ts'

/** What a package.json says. */
export type Manifest = {
  name: string
  dependencies?: Record<string, string> | undefined
  devDependencies?: Record<string, string> | undefined
}
/** Manifests by the folder they lie in; '.' is the root. */
export type Manifests = ReadonlyMap<string, Manifest>

/**
 * What is wrong with a file's place and imports, one sentence each; empty when all is well.
 * Imports are found by pattern, not by parser: the formatter keeps their form regular.
 */
export function faultsOf(file: string, source: string, manifests: Manifests): string[] {
  const open = opensFor(file)
  if (open === undefined) return [`${file} is in no room of test/house/rooms.ts`]
  return importsOf(source).flatMap((specifier) => {
    const target = resolve(file, specifier, manifests)
    const faults = []
    if (!open.some((rule) => rule.test(target))) faults.push(`${specifier} is not open to ${file}`)
    if (leavesWorkspace(file, specifier, target))
      faults.push(`${specifier} leaves ${workspaceOf(file)}: import the package by name`)
    if (!isDeclared(workspaceOf(file), specifier, manifests))
      faults.push(`${specifier} is missing from ${workspaceOf(file)}/package.json`)
    return faults
  })
}

function opensFor(file: string): RegExp[] | undefined {
  const room = rooms.find(([pattern]) => pattern.test(file))
  if (room === undefined) return undefined
  const [pattern, mayImport] = room
  const captured = pattern.exec(file) ?? []
  return mayImport.map(
    (rule) => new RegExp(`^${rule.replace(/\$(\d)/g, (_, digit: string) => captured[Number(digit)] ?? '')}`),
  )
}

function importsOf(source: string): string[] {
  const found = source.matchAll(/^\s*(?:import|export)\b[^'"`;]*?\bfrom\s+'([^']+)'|(?<!')\bimport\s*\(?\s*'([^']+)'/gm)
  return [...found].map(([, from, bare]) => from ?? bare ?? '').map((specifier) => specifier.replace(/\?.*$/, ''))
}

function resolve(file: string, specifier: string, manifests: Manifests): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  if (specifier.startsWith('node:')) return specifier
  const local = [...manifests].find(([, manifest]) => manifest.name === packageOf(specifier))
  return local ? `${local[0]}/` : `npm:${packageOf(specifier)}`
}

function leavesWorkspace(file: string, specifier: string, target: string): boolean {
  const workspace = workspaceOf(file)
  return workspace !== '.' && specifier.startsWith('.') && workspaceOf(target) !== workspace
}

function isDeclared(workspace: string, specifier: string, manifests: Manifests): boolean {
  if (/^(\.|node:)/.test(specifier)) return true
  const { name, dependencies, devDependencies } = manifests.get(workspace) ?? { name: '' }
  const wanted = packageOf(specifier)
  if (wanted === name || wanted in { ...dependencies, ...devDependencies }) return true
  // The test runner and the tests' browser are the root's; tests at the root and benches drive every workspace.
  const { dependencies: lent, devDependencies: tools } = manifests.get('.') ?? {}
  return wanted in { ...tools } || (workspace === '.' && (wanted in { ...lent } || isUsedSomewhere(wanted, manifests)))
}

function isUsedSomewhere(wanted: string, manifests: Manifests): boolean {
  return [...manifests.values()].some((manifest) => wanted === manifest.name || wanted in { ...manifest.dependencies })
}

function workspaceOf(file: string): string {
  return /^(apps|packages)\/[^/]+/.exec(file)?.[0] ?? '.'
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
