import { CallFailure } from '@openktv/client/call'
import { bindDevice, type Device } from '@openktv/contract/device'
import { useMutation } from '@tanstack/react-query'
import { useCall } from '../../shared/call-context.tsx'
import { askForTv, setTv } from '../../shared/tv-store.ts'
import { useAfterBind } from './after-bind.ts'

/** What was scanned or typed. */
export type BindWith = { url: string } | { code: string }

/** Binds this phone to a TV (spec BND-4); `failure` is the message key of the last refusal, until `forget`. */
export function useBind(onBound: (device: Device) => void) {
  const call = useCall()
  const afterBind = useAfterBind()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (bindWith: BindWith) => {
      const { device } = await call({ ...bindDevice, silent: true }, bindWith)
      setTv(device)
      await afterBind()
      return device
    },
    onSuccess: (device) => {
      askForTv(false)
      onBound(device)
    },
  })
  return { bind: mutate, busy: isPending, failure: error ? reasonOf(error) : undefined, forget: reset }
}

function reasonOf(error: Error): string {
  return error instanceof CallFailure ? error.message : 'msg.bind.fail'
}
