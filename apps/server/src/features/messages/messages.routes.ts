import * as contract from '@openktv/contract/messages'
import { userOf } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import type { Messages } from './messages.service.ts'

export function messagesRoutes(routes: Routes, messages: Messages): void {
  const { user } = contract.messageType
  routes.on(contract.fetchUserMessages, async ({ id: _home, ...paging }, asked) =>
    messages.list({ userUuid: userOf(asked), type: user }, paging),
  )
  routes.on(contract.fetchMessages, async ({ type, ...paging }, asked) =>
    messages.list({ userUuid: userOf(asked), type }, paging),
  )
  routes.on(contract.fetchMessage, async ({ id }, asked) => messages.detail(userOf(asked), id))
  routes.on(contract.deleteMessage, async ({ id }, asked) => {
    await messages.remove(userOf(asked), id)
    return {}
  })
  routes.on(contract.clearMessages, async ({ type }, asked) => {
    await messages.clear({ userUuid: userOf(asked), type })
    return {}
  })
  routes.on(contract.checkMessages, async (_payload, asked) => messages.check(userOf(asked)))
  routes.on(contract.checkSoundMessages, async (_payload, asked) => messages.checkSound(userOf(asked)))
}
