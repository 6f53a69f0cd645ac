import { useEffect, useState } from 'react'
import { setTimer } from '../../shared/timer.ts'
import { createBusy } from './busy.ts'

/** A control's busy flag and its press (spec WID-1). */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  const [control] = useState(() => createBusy({ onChange: setBusy, setTimer }))
  useEffect(() => control.close, [control])
  return { busy, press: control.press }
}
