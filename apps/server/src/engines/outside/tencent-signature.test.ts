import { expect, test } from 'vitest'
import { tencentAuthorization } from './tencent-signature.ts'

// The example of Tencent Cloud's public documentation, which masks its keys by asterisks.
test('a request is signed as Tencent Cloud documents it', () => {
  const authorization = tencentAuthorization({
    secretId: 'AKID********************************',
    secretKey: '********************************',
    service: 'cvm',
    host: 'cvm.tencentcloudapi.com',
    action: 'DescribeInstances',
    body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
    atMs: 1_551_113_065_000,
  })
  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKID********************************/2019-02-25/cvm/tc3_request, ' +
      'SignedHeaders=content-type;host;x-tc-action, ' +
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  )
})
