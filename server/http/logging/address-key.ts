import { isIPv6 } from 'node:net'

/**
 * The rate limit key of an IP address: IPv4 as it is, IPv6 by its /64, as one subscriber has all of it. Pass
 * req.ip, which follows TRUST_PROXY and cannot be forged by a header.
 */
export function addressKey(ip: string | undefined): string {
  if (!ip) return 'unknown'
  const address = ip.replace(/%.*$/, '')
  if (!isIPv6(address)) return ip
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  if (isMappedIPv4(groups)) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${hex(groups.slice(0, 4))}::/64`
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

/** All eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [before = '', after] = withoutDots(address).split('::')
  const groupsIn = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const head = groupsIn(before)
  const tail = groupsIn(after ?? '')
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

/** '::ffff:1.2.3.4' as '::ffff:102:304'. */
function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_dotted, ...bytes) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return hex([a * 256 + b, c * 256 + d])
  })
}

/** ::ffff:0:0/96: IPv4 on a dual-stack socket. */
function isMappedIPv4(groups: readonly number[]): boolean {
  return groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
}

function hex(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':')
}
