import { isIP } from 'node:net'
import { z } from 'zod'

// What the values of single settings may be (config.ts).

/** Value of Express' setting 'trust proxy': no proxy, a number of hops, or addresses. */
export function parseTrustProxy(value: string): false | number | string[] {
  const trimmed = value.trim()
  if (trimmed === '') return false
  if (/^\d+$/.test(trimmed)) return Number(trimmed)
  return trimmed.split(',').map((address) => address.trim().toLowerCase())
}

/** An address, a network or a name of networks in Express; a network of all addresses (/0) is none there. */
export function isProxyAddress(address: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(address)) return true
  const [host = '', prefix, ...rest] = address.split('/')
  const family = isIP(host)
  if (family === 0 || rest.length > 0) return false
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
  )
}

export function isPostgresAddress(address: string): boolean {
  return URL.canParse(address) && /^postgres(ql)?:$/.test(new URL(address).protocol)
}

/** A profile in a network, not its front page. */
export const profile = (network: string) =>
  z
    .string()
    .refine(
      (url) => isProfile(url, network),
      `must be the address of a profile, such as https://www.${network}/name`,
    )
    .optional()

function isProfile(address: string, network: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, pathname, search } = new URL(address)
  const isInNetwork = hostname === network || hostname.endsWith(`.${network}`)
  return protocol === 'https:' && isInNetwork && (pathname.length > 1 || search !== '')
}

export function isMailServer(address: string): boolean {
  return (
    URL.canParse(address) && /^smtps?:$/.test(new URL(address).protocol) && new URL(address).hostname !== ''
  )
}

/** An address or 'name <address>' on one line, as it becomes a header of every mail. */
export function isSender(sender: string): boolean {
  const address = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(sender.trim())?.[1] ?? sender.trim()
  return z.email().safeParse(address).success
}

export function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, pathname, search, hash, username } = new URL(address)
  return /^https?:$/.test(protocol) && pathname === '/' && search + hash + username === ''
}
