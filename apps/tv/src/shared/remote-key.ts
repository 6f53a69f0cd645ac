/** The keys of a TV's remote control. */
export type RemoteKey = 'ok' | 'back' | 'left' | 'right' | 'up' | 'down' | 'play-pause' | 'play' | 'pause' | 'next'

const byName: Readonly<Record<string, RemoteKey>> = {
  Enter: 'ok',
  Escape: 'back',
  Backspace: 'back',
  GoBack: 'back',
  BrowserBack: 'back',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  MediaPlayPause: 'play-pause',
  MediaPlay: 'play',
  MediaPause: 'pause',
  MediaTrackNext: 'next',
}

/** Back on Tizen and webOS, which give that key no name. */
const backCodes: readonly number[] = [10_009, 461]

/** Which key of the remote was pressed, or undefined for any other key. */
export function remoteKey(event: { key: string; keyCode: number }): RemoteKey | undefined {
  return byName[event.key] ?? (backCodes.includes(event.keyCode) ? 'back' : undefined)
}
