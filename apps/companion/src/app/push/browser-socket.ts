import type { SocketLike } from '@openktv/client/link'

/** Opens a browser's WebSocket as the link uses it. */
export function openBrowserSocket(url: string): SocketLike {
  const socket = new WebSocket(url)
  const like: SocketLike = {
    send: (text) => socket.send(text),
    close: (code) => socket.close(code),
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  socket.addEventListener('open', () => like.onopen?.())
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => like.onmessage?.({ data }))
  socket.addEventListener('close', ({ code }) => like.onclose?.({ code }))
  return like
}
