import { cmd, flag } from '@openktv/contract/push'

type Refusal = { cmd: number; code?: number; reason: string }

/** OK: carries the command and the session id it answers. */
export function okFrame(sessionId: number, command: number, data: string): string {
  return `{"cmd":${cmd.ok},"flags":${flag.json},"sessionId":${sessionId},"body":{"cmd":${command},"data":${JSON.stringify(data)}}}`
}

/** ERROR: carries the command and the session id it answers. */
export function errorFrame(sessionId: number, body: Refusal): string {
  return JSON.stringify({ cmd: cmd.error, flags: flag.json, sessionId, body })
}

/** The same command back with no body: the answer to a handshake or a heartbeat, or an ACK. */
export function bareFrame(command: number, sessionId: number): string {
  return `{"cmd":${command},"flags":${flag.json},"sessionId":${sessionId},"body":null}`
}

/** PUSH of a content; `mustAck` asks for an ACK with the same session id. */
export function pushFrame(sessionId: number, content: string, mustAck: boolean): string {
  const flags = mustAck ? flag.json | flag.autoAck : flag.json
  return `{"cmd":${cmd.push},"flags":${flags},"sessionId":${sessionId},"body":{"content":${JSON.stringify(content)}}}`
}

/** KICK: another socket has taken this one's place. */
export function kickFrame(deviceId: string, userId: string): string {
  return JSON.stringify({ cmd: cmd.kick, flags: flag.json, sessionId: 0, body: { deviceId, userId } })
}
