import { isQrResult } from '@openktv/contract/device'
import { Button } from '@openktv/ui/button.tsx'
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { useT } from '../../shared/i18n/i18n.ts'
import styles from './bind-form.module.css'

const lookEveryMs = 250

type ScannerProps = { onFound: (url: string) => void; onClose: () => void }

/** Shows the camera and finds the TV's QR code in it; other codes are refused (spec BND-3). The camera is released when this goes. */
export function Scanner({ onFound, onClose }: ScannerProps) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<'bind.camera.denied' | 'msg.qr.invalid'>()
  const see = useEffectEvent((text: string) => (isQrResult(text) ? onFound(text) : setProblem('msg.qr.invalid')))
  useEffect(() => {
    const element = video.current
    if (!element) return
    const stopping = new AbortController()
    watch(element, (text) => see(text), stopping.signal).catch(() => setProblem('bind.camera.denied'))
    return () => stopping.abort()
  }, [])
  return (
    <div className={styles['camera']}>
      <video ref={video} muted playsInline className={styles['picture']} aria-label={t('bind.camera.hint')} />
      <p role="status" className={styles['hint']}>
        {problem ? t(problem) : t('bind.camera.hint')}
      </p>
      <Button onClick={onClose}>{t('app.close')}</Button>
    </div>
  )
}

async function watch(video: HTMLVideoElement, seen: (text: string) => void, stop: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const release = () => stream.getTracks().forEach((track) => track.stop())
  if (stop.aborted) return release()
  stop.addEventListener('abort', release)
  video.srcObject = stream
  await video.play()
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  const timer = setInterval(() => {
    void detector.detect(video).then(
      ([code]) => code && seen(code.rawValue),
      // A picture that is not there yet holds no code; the next look comes soon.
      () => undefined,
    )
  }, lookEveryMs)
  stop.addEventListener('abort', () => clearInterval(timer))
}
