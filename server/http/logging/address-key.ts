import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The rate limit key of an IP address: IPv4 as it is, IPv6 by its /64, as one subscriber has all of it. Pass
 * req.ip, which follows TRUST_PROXY and cannot be forged by a header.
 */
export function addressKey(ip: string | undefined): string {
  if (!ip) return 'unknown'
  const address = ip.replace(/%.*$/, '')
  if (!isIPv6(address)) return ip
  // IPv4 on a socket for both becomes IPv4 again.
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/**
 * The /48 around an IPv6 key, which one subscriber may own with 65,536 /64 networks. Null for IPv4 and other keys.
 */
export function widerNetwork(key: string): string | null {
  const [, network] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(key) ?? []
  return network ? `${network}::/48` : null
}

/**
 * Masks an address key for the log, so that it contains no single IPv4 address: '203.0.113.7' becomes
 * '203.0.113.0/24'.
 */
export function maskAddressKey(key: string): string {
  const [, network] = /^(\d{1,3}(?:\.\d{1,3}){2})\.\d/.exec(key) ?? []
  if (network) return `${network}.0/24`
  return /^[\da-f:]+::\/64$/.test(key) ? key : 'unknown'
}
