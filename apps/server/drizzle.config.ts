import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/engines/database/schema.ts', './src/engines/database/account-tables.ts'],
  out: './src/engines/database/migrations',
})
