import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  base: '/tv/',
  plugins: [react()],
  build: { target: ['chrome86', 'safari14'] },
  server: { proxy: { '/api': server, '/push': { target: server, ws: true }, '/files': server } },
})
