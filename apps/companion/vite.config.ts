import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env['OPENKTV_SERVER'] ?? 'http://localhost:3000'
const serverPaths = ['/api', '/auth', '/push', '/log', '/files', '/tv']

type ModuleInfo = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] }
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

export default defineConfig({
  plugins: [react(), leanRouter()],
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    target: ['chrome86', 'safari14'],
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOf }] } } },
  },
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, ws: path === '/push' }])),
  },
})

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

// Few files to the first list: whatever the start needs, or the index shares with other pages, is one file with the start.
function chunkOf(id: string, modules: Modules): string | null {
  const starts = startsOf(id, modules)
  const inStart = starts.some((start) => modules.getModuleInfo(start)?.isEntry === true)
  const sharedWithIndex = starts.length > 1 && starts.some((start) => start.endsWith('/index-page.tsx'))
  return inStart || sharedWithIndex ? 'start' : null
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
