/** Why the user info is asked for, where the server answers by it. */
export type Scene = 'show_time' | 'scan_login'

const scenes: readonly [path: RegExp, scene: Scene][] = [
  [/^\/(?:media\/(?:share|detail)|mini\/media|recording(?:Play)?)(?:\/|$)/, 'show_time'],
  [/^\/(?:ott\/login|qrcodeAuth)(?:\/|$)/, 'scan_login'],
]

/** What the user-info call adds on the pages of a recording or of the TV's sign-in; nothing elsewhere (spec AUT-13). */
export function sceneOf(pathname: string): { scene?: Scene } {
  const found = scenes.find(([path]) => path.test(pathname))
  return found === undefined ? {} : { scene: found[1] }
}
