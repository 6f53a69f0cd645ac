const words = [
  ['zh-CN', '现在没有网络', '连上 Wi-Fi 后再打开就好。', '再试一次'],
  ['zh-TW', '目前沒有網路', '連上 Wi-Fi 後再打開就可以了。', '再試一次'],
  ['en', 'You are offline', 'Connect to the Wi-Fi and open this page again.', 'Try again'],
] as const

/** A page that says in three languages that there is no network, for when not even the app is kept. */
export function offlinePage(): Response {
  return new Response(page(), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

function page(): string {
  const sections = words.map(
    ([language, title, text, again]) =>
      `<section lang="${language}"><h2>${title}</h2><p>${text}</p><a href="">${again}</a></section>`,
  )
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>OpenKTV</title><style>${style}</style></head><body><main><h1>OpenKTV</h1>${sections.join('')}</main></body></html>`
}

const style = `body{margin:0;padding:48px 24px;background:#100b1c;color:#ada2c8;font:16px/1.5 sans-serif;text-align:center}
h1,h2{color:#fff;font-size:18px}section{margin:32px 0}a{display:inline-block;padding:10px 20px;border-radius:999px;background:#ff4d8d;color:#29050f;font-weight:700;text-decoration:none}`
