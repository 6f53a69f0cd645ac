import { misbehaviours, services, type Behaviour } from './behaviour.ts'
import { html, type Html } from './html.ts'
import type { SandboxMessage } from './inbox.ts'
import { page } from './page.ts'
import type { SandboxTexts } from './texts.ts'

/** Looks every second for something newer than what the page shows, and shows it; not while somebody fills in the form. */
export const liveScript = `
const { newest } = document.currentScript.dataset
setInterval(async () => {
  const answer = await fetch('/sandbox/inbox.json').catch(() => undefined)
  if (!answer?.ok || document.activeElement?.closest('form')) return
  const { messages } = await answer.json()
  if (String(messages[0]?.id ?? 0) !== newest) location.reload()
}, 1000)
`

/** The inbox, newest first, and below it the way to make services misbehave. */
export function inboxPage(texts: SandboxTexts, messages: readonly SandboxMessage[], behaviour: Behaviour): string {
  const list = html`<ol>
    ${messages.map((message) => html`<li>${card(texts, message)}</li>`)}
  </ol>`
  const body = html`${messages.length === 0 ? html`<p>${texts.empty}</p>` : list}
    <h2>${texts.misbehaveTitle}</h2>
    <ul>
      ${services.map((service) => html`<li>${texts[service]}: ${texts[behaviour.current(service)]}</li>`)}
    </ul>
    <form method="post" action="/sandbox/misbehave">
      <label
        >${texts.service}
        <select name="service">
          ${services.map((name) => option(name, texts[name]))}
        </select></label
      >
      <label
        >${texts.how}
        <select name="how">
          ${misbehaviours.map((name) => option(name, texts[name]))}
        </select></label
      >
      <button>${texts.apply}</button>
    </form>`
  const newest = String(messages[0]?.id ?? 0)
  const script = html`<script src="/sandbox/live.js" data-newest="${newest}" defer></script>`
  return page(texts, texts.inboxTitle, { body, script })
}

function card(texts: SandboxTexts, { kind, to, atMs, subject, text, links }: SandboxMessage): Html {
  const at = new Date(atMs).toISOString()
  const shownAt = new Intl.DateTimeFormat(texts.language, { timeStyle: 'medium', dateStyle: 'short' }).format(atMs)
  return html`<article>
    <p class="meta">${texts[kind]} · ${texts.to} ${to} · <time datetime="${at}">${shownAt}</time></p>
    ${subject === '' ? '' : html`<h2>${subject}</h2>`}
    <pre>${text}</pre>
    ${links.map((link) => html`<p><a href="${link}" rel="noreferrer">${link}</a></p>`)}
  </article>`
}

function option(value: string, text: string): Html {
  return html`<option value="${value}">${text}</option>`
}
