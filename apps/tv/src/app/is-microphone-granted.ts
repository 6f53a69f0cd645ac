/** Whether this page may listen without anybody being asked. */
export async function isMicrophoneGranted(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' })
    return state === 'granted'
  } catch {
    // A browser that cannot say would ask: the room presses for it.
    return false
  }
}
