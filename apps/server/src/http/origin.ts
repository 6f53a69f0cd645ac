import type { NetworkInterfaceInfo } from 'node:os'

const hostShape = /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]{0,252})|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/
const privateIpv4 = /^(?:192\.168\.|10\.|172\.(?:1[6-9]|2\d|3[01])\.)/

/** The origin a request was sent to, or undefined when its Host is missing or no host name. */
export function originOf(host: string | undefined, protocol: 'http' | 'https'): string | undefined {
  return host !== undefined && hostShape.test(host) ? `${protocol}://${host.toLowerCase()}` : undefined
}

/** Whether only this machine itself can open an origin. */
export function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin)
  return (
    hostname === 'localhost' || hostname === '[::1]' || hostname.endsWith('.localhost') || hostname.startsWith('127.')
  )
}

/** The address other machines in the house reach this one by: the first private IPv4, else any outer IPv4, else undefined. */
export function lanAddress(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string | undefined {
  const outer = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => entry.address)
  return outer.find((address) => privateIpv4.test(address)) ?? outer[0]
}

/** Origins of our own, the one for links first. */
export type Origins = readonly [string, ...string[]]

/** `http://address:port`, when both are known. */
export function originAt(address: string | undefined, port: number | undefined): string | undefined {
  if (address === undefined || port === undefined) return undefined
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

/** Without a configured address: where the house reaches this machine, and this machine itself. */
export function ownOriginsAt(lanOrigin: string | undefined, port = 80): Origins {
  const own = ['127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`)
  const local = `http://localhost:${port}`
  return lanOrigin === undefined ? [local, ...own] : [lanOrigin, local, ...own]
}
