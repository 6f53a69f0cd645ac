import { z } from 'zod'
import type { OAuthScope } from '../engines/outside/outside.ts'
import { html, type Html } from './html.ts'
import { page } from './page.ts'
import type { SandboxTexts } from './texts.ts'

/** What an app asks of a person. */
export type ConsentWish = { redirectUri: string; scope: OAuthScope; state: string }

const people = ['小林', '阿May', '老周', 'Sam']

const asked = z.object({
  appid: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z.enum(['snsapi_base', 'snsapi_userinfo']),
  state: z.string().max(128),
})
const order = 'appid,redirect_uri,response_type,scope,state'

/** Reads the address of the consent page as strictly as the messaging app: the parameters in their order, our own app, our own domain. */
export function readWish(query: string, appId: string, origin: string): ConsentWish | { fault: string } {
  const parameters = [...new URLSearchParams(query)]
  if (parameters.map(([name]) => name).join(',') !== order) return { fault: `the parameters must be ${order}` }
  const read = asked.safeParse(Object.fromEntries(parameters))
  if (!read.success) return { fault: `wrong ${String(read.error.issues[0]?.path[0] ?? 'parameters')}` }
  const { appid, redirect_uri: redirectUri, scope, state } = read.data
  if (appid !== appId) return { fault: 'wrong appid' }
  const { origin: domain, username, password } = new URL(redirectUri)
  if (domain !== origin || username + password !== '') return { fault: 'redirect_uri is not of the registered domain' }
  return { redirectUri, state, scope: scope === 'snsapi_base' ? 'base' : 'userinfo' }
}

/** Where the person goes afterwards; without a code when they refused. */
export function backTo({ redirectUri, state }: ConsentWish, code: string | undefined): string {
  const url = new URL(redirectUri)
  if (code !== undefined) url.searchParams.set('code', code)
  url.searchParams.set('state', state)
  return url.href
}

/** The consent page: who it is to be, and what the app will learn. `query` comes back with the answer. */
export function consentPage(texts: SandboxTexts, { scope }: ConsentWish, query: string): string {
  const body = html`<p>${scope === 'base' ? texts.asksBase : texts.asksUserinfo}</p>
    ${form(
      query,
      html`<p>${texts.choose}</p>
        ${people.map((name) => html`<button name="name" value="${name}">${name}</button>`)}`,
    )}
    ${form(
      query,
      html`<label>${texts.name} <input name="name" required maxlength="30" autocomplete="off" /></label
        ><button class="primary">${texts.allow}</button>`,
    )}
    ${form(query, html`<button name="refuse" value="1">${texts.refuse}</button>`)}`
  return page(texts, texts.consentTitle, { body })
}

/** What is shown for a link that the messaging app would not accept. */
export function brokenPage(texts: SandboxTexts, fault: string): string {
  return page(texts, texts.brokenTitle, { body: html`<p>${texts.broken}${fault}</p>` })
}

function form(query: string, inner: Html): Html {
  return html`<form method="post" action="/sandbox/wechat/consent">
    <input type="hidden" name="query" value="${query}" />${inner}
  </form>`
}
