import { unbindDevice } from '@openktv/contract/device'
import { useMutation } from '@tanstack/react-query'
import { useCall } from '../../shared/call-context.tsx'
import { setTv } from '../../shared/tv-store.ts'

/** Lets go of the TV; `onDone` is called when the server has done so. */
export function useUnbind(onDone: () => void) {
  const call = useCall()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => await call(unbindDevice, {}),
    onSuccess: () => {
      setTv(undefined)
      onDone()
    },
  })
  return { unbind: () => mutate(), busy: isPending }
}
