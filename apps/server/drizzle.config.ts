import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/engines/database/schema.ts',
  out: './src/engines/database/migrations',
})
