import { retryDelayMs } from '@openktv/contract/business'
import { boot } from './app/boot.tsx'

const root = document.querySelector('#root')
// A server that went while the page was being opened leaves it in pieces, and nobody is there to press reload.
if (root) boot(root).catch(() => setTimeout(() => window.location.reload(), retryDelayMs))
