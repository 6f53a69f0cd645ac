import { createShop } from './app/shop.ts'
import { start } from './app/start.tsx'

const element = document.getElementById('root')
if (element) void start(element, createShop())
