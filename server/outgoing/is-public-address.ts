import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Of IPv6 only this block was ever given to the public internet. */
const publicIpv6 = ipaddr.parseCIDR('2000::/3')

/** Whether an IP address, as text, belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  // The library reads more notations than those of a connection.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(publicIpv6))
}

export function isLoopback(address: string): boolean {
  return isIP(address) > 0 && ipaddr.parse(address).range() === 'loopback'
}
