/** Calls what belongs to somebody else: what it throws goes to `onError` and stops nobody. */
export function createGuard(onError: (error: unknown) => void): (call: () => void) => void {
  return (call) => {
    try {
      call()
    } catch (error) {
      onError(error)
    }
  }
}
