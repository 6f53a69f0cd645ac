import { expect, test } from 'vitest'
import { jsSdkSignature } from './outside.ts'

// The example of the messaging app's public documentation.
const documented = {
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonceStr: 'Wm3WZYTPz0wzccnW',
  timestamp: 1_414_587_457,
  url: 'http://mp.weixin.qq.com?params=value',
}

test('[AUT-14] a page is signed as the messaging app documents it', () => {
  expect(jsSdkSignature(documented)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

test('[AUT-14] what follows a # is no part of the signed address', () => {
  const signature = jsSdkSignature({ ...documented, url: `${documented.url}#/search` })
  expect(signature).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})
