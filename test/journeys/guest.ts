type Row = { serialNo: string; nameNorm: string }
type Found = { result: Row[]; place?: number }
/** Makes one call and gives the envelope's data. */
export type GuestCall = <Data = Found>(path: string, fields: Record<string, string>) => Promise<Data>

/** A guest without a browser: binds by the address in a QR code, then calls with the token it was given. Throws when an answer is no success. */
export async function bindGuest(origin: string, url: string): Promise<GuestCall> {
  const { token } = await call<{ token: string }>(`${origin}/api/user/bindDevice`, '', { url })
  return (path, fields) => call(origin + path, token, fields)
}

async function call<T>(url: string, token: string, fields: Record<string, string>): Promise<T> {
  const answer = await fetch(url, { method: 'POST', headers: { token }, body: new URLSearchParams(fields) })
  const envelope: { status: number; msg: string; data: T } = await answer.json()
  if (envelope.status !== 1) throw new Error(`${url} answered ${envelope.status} ${envelope.msg}`)
  return envelope.data
}
