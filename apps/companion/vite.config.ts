import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, defineConfig, type ESTree, parseSync, type Plugin, Visitor } from 'vite'

const server = process.env['OPENKTV_SERVER'] ?? 'http://localhost:3000'
const serverPaths = ['/api', '/auth', '/push', '/log/', '/files', '/tv']

type ModuleInfo = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] }
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

export default defineConfig({
  plugins: [react(), leanContract(), leanRouter(), sdkAsModule(), shellWorker()],
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    target: ['chrome86', 'safari14'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } },
    },
  },
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, ws: path === '/push' }])),
  },
})

// The service worker of this build, at a name that never changes: it knows the build's id and the files the app starts with.
function shellWorker(): Plugin {
  return {
    name: 'shell-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const outputs = Object.values(bundle)
      const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry)?.fileName ?? ''
      const scripts = outputs.filter((output) => output.type === 'chunk')
      const needed = scripts.filter(({ isEntry, facadeModuleId }) => isEntry || isTexts(facadeModuleId))
      const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      const files = [...needed.map(({ fileName }) => fileName), ...styles].map((file) => `/${file}`).toSorted()
      const id = createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('hex').slice(0, 16)
      const shellBuild = { id, entry: `/${entry}`, files }
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker(shellBuild) })
    },
  }
}

// The texts of the whole app in one language.
function isTexts(id: string | null): boolean {
  return id !== null && /\/shared\/i18n\/(zh-cn|zh-tw|en)\.ts$/.test(id)
}

async function buildWorker(shellBuild: object): Promise<string> {
  const entry = fileURLToPath(new URL('src/worker/service-worker.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { shellBuild: JSON.stringify(shellBuild) },
    build: { write: false, target: ['chrome86', 'safari14'], lib: { entry, formats: ['es'], fileName: 'sw' } },
  })
  const [worker] = [built].flat().flatMap((made) => ('output' in made ? made.output : []))
  if (worker?.type !== 'chunk') throw new Error('The service worker could not be built.')
  return worker.code
}

// Naming a component for developer tools counts as using it: the router's forms, loaders and fetchers would be shipped though no page has them.
function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/react-router\/dist\//.test(id)) return
      const unnamed = code.replaceAll(/^\w+\.displayName = .*;$/gm, '')
      return unnamed.replaceAll(/= (React\w*\.(?:forwardRef|memo|createContext)\()/g, '= /*@__PURE__*/ $1')
    },
  }
}

// How the contract checks what a page sends: the server does it, and types do while the page is written. How to read what comes back is
// downloaded by the pages that read it: making a schema has no effect, which a bundler cannot see by itself.
function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/packages\/contract\/src\/[\w-]+\.ts$/.test(id)) return
      const edits = leanEdits(code).toSorted((one, other) => other.start - one.start)
      return edits.reduce((text, { start, end, put }) => `${text.slice(0, start)}${put}${text.slice(end)}`, code)
    },
  }
}

type Edit = { start: number; end: number; put: string }

function leanEdits(code: string): Edit[] {
  const edits: Edit[] = []
  const schemas: number[] = []
  const { program } = parseSync('contract.ts', code)
  const visitor = new Visitor({
    CallExpression({ start, callee, arguments: [first] }) {
      if (rootOf(callee) === 'z') schemas.push(start)
      if (rootOf(callee) !== 'endpoint' || first?.type !== 'ObjectExpression') return
      for (const each of first.properties)
        if (each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'input')
          edits.push({ start: each.value.start, end: each.value.end, put: 'undefined' })
    },
  })
  visitor.visit(program)
  for (const { start, end } of program.body.flatMap(valuesOf)) {
    if (!schemas.some((at) => start <= at && at < end)) continue
    edits.push({ start, end: start, put: '/*@__PURE__*/ (() => (' }, { start: end, end, put: '))()' })
  }
  return edits
}

// What a module's constants are made from; an endpoint is known to have no effect.
function valuesOf(statement: ESTree.Statement | ESTree.ModuleDeclaration): { start: number; end: number }[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => (init && rootOf(init) !== 'endpoint' ? init : []))
}

// The name at which a chain of calls begins: `z` of `z.string().check()`.
function rootOf(expression: ESTree.Expression): string | undefined {
  if (expression.type === 'MemberExpression') return rootOf(expression.object)
  if (expression.type === 'CallExpression') return rootOf(expression.callee)
  return expression.type === 'Identifier' ? expression.name : undefined
}

// The messaging app's script is no module. What joins it to modules would be needed by the start too, as one more request for everybody.
function sdkAsModule(): Plugin {
  return {
    name: 'sdk-as-module',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/weixin-js-sdk/index.js')) return
      return `const module = { exports: undefined }\n${code}\nexport default module.exports\n`
    },
  }
}

// Few files to the first list: whatever the start needs, or the index shares with other pages, is one file with the start. What other pages
// share is one file for each feature and one for the parts of all, so that a page is two or three files and not twenty.
function chunkOf(id: string, modules: Modules): string | null {
  const starts = startsOf(id, modules)
  const inStart = starts.some((start) => modules.getModuleInfo(start)?.isEntry === true)
  const inIndex = starts.some((start) => start.endsWith('/index-page.tsx'))
  const isShared = starts.length > 1
  if (inStart || (inIndex && (isShared || id.includes('.module.css')))) return 'start'
  return isShared && !id.includes('/node_modules/') ? (/\/(?:features|pages)\/(\w+)\//.exec(id)?.[1] ?? 'parts') : null
}

// The entry and the lazily loaded modules from which a module is reached.
function startsOf(id: string, modules: Modules): string[] {
  const seen = new Set([id])
  for (const current of seen) {
    const info = modules.getModuleInfo(current)
    if (info && info.dynamicImporters.length === 0) info.importers.forEach((importer) => seen.add(importer))
  }
  return [...seen].filter((module) => {
    const info = modules.getModuleInfo(module)
    return info?.isEntry === true || (info?.dynamicImporters.length ?? 0) > 0
  })
}
