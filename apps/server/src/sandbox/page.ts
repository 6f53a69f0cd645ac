import { html, type Html } from './html.ts'
import type { SandboxTexts } from './texts.ts'

/** On every page of the sandbox: nothing but its own style sheet and script. */
export const sandboxHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
} as const

/** A whole page with the ribbon. `script`: an element with a script of ours. */
export function page(texts: SandboxTexts, title: string, { body, script }: { body: Html; script?: Html }): string {
  return html`<!doctype html>
    <html lang="${texts.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · OpenKTV</title>
        <link rel="stylesheet" href="/sandbox/style.css" />
        ${script ?? ''}
      </head>
      <body>
        <p class="ribbon"><strong>${texts.ribbon}</strong> ${texts.notice}</p>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `.markup
}

/** The style sheet of all sandbox pages. */
export const sandboxStyle = `
:root { color-scheme: dark light; --ink: #100b1c; --surface: #1a1329; --raised: #251b3a; --line: #ffffff2e; --text: #f7f3ff; --text-2: #ada2c8; --link: #3fe0cf }
@media (prefers-color-scheme: light) {
  :root { --ink: #fbf9ff; --surface: #fff; --raised: #f1ecfa; --line: #1a132940; --text: #1a1329; --text-2: #5d5277; --link: #00635a }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ink); color: var(--text); font: 16px/1.5 -apple-system, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif; overflow-wrap: anywhere }
main { max-width: 40rem; margin: 0 auto; padding: 16px }
h1 { font-size: 1.4rem; margin: 8px 0 16px }
h2 { font-size: 1.1rem; margin: 24px 0 8px }
.ribbon { position: sticky; top: 0; margin: 0; padding: 8px 16px; color: #1a1329; background: repeating-linear-gradient(135deg, #f6c667 0 16px, #ffd98a 16px 32px) }
ol { list-style: none; margin: 0; padding: 0 }
article, form { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 12px 16px; margin: 0 0 12px }
.meta { color: var(--text-2); margin: 0; font-size: .875rem }
pre { font: inherit; white-space: pre-wrap; margin: 8px 0 0 }
a { color: var(--link) }
label { display: block; margin: 8px 0 }
input, select, button { font: inherit; min-height: 48px; width: 100%; padding: 8px 12px; border-radius: 8px; border: 1px solid var(--line); background: var(--raised); color: var(--text) }
button { margin: 4px 0; cursor: pointer }
button.primary { background: #ffb3cd; color: #1a1329; border-color: #ffb3cd; font-weight: 600 }
`
