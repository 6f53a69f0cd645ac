import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['schema', 'song-tables', 'queue-tables', 'account-tables', 'message-tables'].map(
    (name) => `./src/engines/database/${name}.ts`,
  ),
  out: './src/engines/database/migrations',
})
