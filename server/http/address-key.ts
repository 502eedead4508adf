import { isIPv4, isIPv6 } from 'node:net'

/**
 * What an address is counted under: IPv4 as it is, IPv6 by its /64, for whoever has one such address has all of
 * them. To be given req.ip, which follows TRUST_PROXY and so cannot be forged by a header.
 */
export function addressKey(ip: string | undefined): string {
  if (!ip) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  const address = ip.replace(/%.*$/, '')
  return isIPv6(address) ? `${networkOf(address).join(':')}::/64` : ip
}

/** The first four groups, without leading zeros. */
function networkOf(address: string): string[] {
  const [before = '', after] = address.split('::')
  const groupsIn = (part: string) => (part === '' ? [] : part.split(':'))
  const head = groupsIn(before)
  const tail = groupsIn(after ?? '')
  // A tail that ends as an IPv4 address takes two groups.
  const tailLength = tail.length + (tail.at(-1)?.includes('.') ? 1 : 0)
  const zeros = after === undefined ? 0 : 8 - head.length - tailLength
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail]
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
}
