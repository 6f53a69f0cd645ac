import { afterEach, expect, test } from 'vitest'
import { type GatewayShop, openGatewayShop } from './testing/gateway-shop.ts'
import { contentOf, isPushOf } from './testing/peer.ts'

let shop: GatewayShop
afterEach(() => shop.close())

test('P1: a text of any length arrives as it was, in its order', async () => {
  shop = await openGatewayShop()
  const tv = await shop.tv('tv')
  const bare = JSON.stringify({ type: 'joined', nickname: '' }).length
  // Around the lengths at which a frame's head grows, and letters of one to four bytes.
  const lengths = [1, 30, 60, 120, 125, 126, 127, 500, 65_300, 65_400, 65_500, 65_535, 65_536, 70_000]
  const texts = [...lengths.map((length) => 'a'.repeat(Math.max(1, length - bare))), ...lengths.map(mixed)]
  for (const nickname of texts) {
    shop.gateway.notify('tv', { type: 'joined', nickname })
    expect(contentOf(await tv.hear(isPushOf('joined')))).toEqual({ type: 'joined', nickname })
  }
})

function mixed(length: number): string {
  return Array.from({ length: Math.ceil(length / 4) }, (_, index) => ['a', 'é', '歌', '🎤'][index % 4]).join('')
}
