import { useEffect } from 'react'
import { Tracking } from '../tracking/tracking.tsx'
import { focusedField, helpAndroid } from './android-helper.ts'
import { registerWorker } from './register-worker.ts'
import { ToTop } from './to-top.tsx'

/** What the first list does not wait for: tracking, the way back to the top, the service worker, help for Android (spec SHL-5, SHL-23). */
export function Later() {
  useEffect(() => registerWorker(window), [])
  useEffect(() => {
    const { userAgent } = navigator
    return helpAndroid({ userAgent, view: window.visualViewport, field: () => focusedField(document) })
  }, [])
  return (
    <>
      <Tracking />
      <ToTop />
    </>
  )
}
