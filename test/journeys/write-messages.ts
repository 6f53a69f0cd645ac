import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '../../apps/server/src/engines/database/embedded.ts'
import { createMessages } from '../../apps/server/src/features/messages/messages.service.ts'
import { createMessageStore } from '../../apps/server/src/features/messages/messages.store.ts'
import type { MessageContent } from '../../packages/contract/src/messages.ts'
import type { JourneyServer } from './server.ts'

const migrationsFolder = fileURLToPath(new URL('../../apps/server/src/engines/database/migrations', import.meta.url))

/** Writes messages to people as the server's features do: while it is off, into its own database. */
export async function writeMessages(
  server: JourneyServer,
  written: readonly { userUuid: string; content: MessageContent }[],
): Promise<void> {
  await server.kill()
  const database = await openEmbedded({ folder: server.folder, migrationsFolder })
  try {
    const { writeMessage } = createMessages({
      store: createMessageStore(database.orm),
      now: Date.now,
      newId: randomUUID,
      untold: async () => [],
      onProblem(error) {
        throw error
      },
    })
    for (const { userUuid, content } of written) await writeMessage(userUuid, content)
  } finally {
    await database.close()
  }
  await server.restart()
}
