import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * IPv6 is counted by its /64, as one subscriber has all of it. Pass req.ip, which follows TRUST_PROXY and cannot be
 * forged by a header.
 */
export function addressKey(ip: string | undefined): string {
  if (!ip) return 'unknown'
  const address = ip.replace(/%.*$/, '')
  if (!isIPv6(address)) return ip
  // On a socket for both, IPv4 is written as IPv6.
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** One subscriber may own a /48 with 65,536 /64 networks. Returns null for keys that are not of IPv6. */
export function widerNetwork(key: string): string | null {
  const [, network] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(key) ?? []
  return network ? `${network}::/48` : null
}

/** The log names no single IPv4 address: '203.0.113.7' becomes '203.0.113.0/24'. */
export function maskAddressKey(key: string): string {
  const [, network] = /^(\d{1,3}(?:\.\d{1,3}){2})\.\d/.exec(key) ?? []
  if (network) return `${network}.0/24`
  return /^[\da-f:]+::\/64$/.test(key) ? key : 'unknown'
}
