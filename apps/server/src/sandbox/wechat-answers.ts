import { randomBytes } from 'node:crypto'

/** An answer of the messaging app's API, as it writes them. */
export type WechatAnswer = Record<string, string | number | string[]>

/** A file that the API gives out. */
export type WechatFile = { bytes: Uint8Array; type: string }

/** Answers one request of the API. */
export type WechatCounter = (fields: Readonly<Record<string, string>>) => WechatAnswer

/** How long its tokens and tickets live. */
export const wechatLifeMs = 7_200_000

/** A refusal in the messaging app's own words. */
export function refusal(errcode: number, errmsg: string): WechatAnswer {
  return { errcode, errmsg: `${errmsg}, rid: ${randomBytes(4).toString('hex')}` }
}

/** Refuses whoever is not the app: a wrong app id or secret. */
export function strangerAt(
  app: { appId: string; secret: string },
  { appid, secret }: Readonly<Record<string, string>>,
): WechatAnswer | undefined {
  if (appid !== app.appId) return refusal(40013, 'invalid appid')
  return secret === app.secret ? undefined : refusal(40125, 'invalid appsecret')
}
