import { boot } from './app/boot.tsx'

const root = document.querySelector('#root')
if (root) void boot(root)
