import type { SocketLike } from './link.ts'

/** The browser's WebSocket as the link sees it; what is said before it is open or after it is closed goes nowhere. */
export function openBrowserSocket(url: string): SocketLike {
  const socket = new WebSocket(url)
  const line: SocketLike = {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: (code) => socket.close(code),
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  socket.addEventListener('open', () => line.onopen?.())
  socket.addEventListener('message', (event) => line.onmessage?.(event))
  socket.addEventListener('close', (event) => line.onclose?.(event))
  return line
}
