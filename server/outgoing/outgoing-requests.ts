import { lookup as lookUp } from 'node:dns'
import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

type Post = { headers: Record<string, string | number>; body: Buffer | string; timeoutMs: number }

/** These are names of a local network (RFC 6761, 6762 and 8375, and by custom), also those without a dot. */
const localName = /^[^.]*$|\.(localhost|local|lan|internal|intranet|private|home|corp|home\.arpa)$/
/** A URL leaves out some of these characters. */
const invisible = /[\p{Cc}\p{Cf}]/u
/** '' is the usual port of https. */
const allowedPorts = new Set(['', '80'])

/**
 * People enter these addresses, so only https to public addresses is allowed. A name is resolved once for each
 * connection, and the addresses found are checked and connected to, so that a name that changes in between leads
 * nowhere else.
 */
export function createOutgoingRequests({
  allowsLoopback = false,
  resolve = lookUp,
}: {
  /** Only tests allow http to this machine. No setting of the shop turns it on. */
  allowsLoopback?: boolean | undefined
  resolve?: typeof lookUp
} = {}) {
  const isAllowedAddress = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopback(address))

  const lookup: LookupFunction = (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const allowed = addresses.filter(({ address }) => isAllowedAddress(address))
      const [first] = allowed
      if (!first || allowed.length < addresses.length) return done(refusal(name), [])
      if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })
  }

  /** Where the name of the address leads is checked when it is used. */
  function isAllowed(address: string): boolean {
    if (invisible.test(address) || !URL.canParse(address)) return false
    const { protocol, hostname, port, username, password } = new URL(address)
    if (username || password) return false
    const host = hostname.replace(/^\[|\]$|\.$/g, '')
    if (allowsLoopback && isIP(host) > 0 && isLoopback(host)) return true
    if (protocol !== 'https:' || !allowedPorts.has(port)) return false
    return isIP(host) > 0 ? isPublicAddress(host) : !localName.test(host)
  }

  return {
    isAllowed,
    /** Follows no redirect, as that could lead anywhere. Throws when the address is refused or does not answer. */
    async post(address: string, { headers, body, timeoutMs }: Post): Promise<{ status: number }> {
      // A connection to a bare IP address makes no lookup, so the address is checked here.
      if (!isAllowed(address)) throw refusal(address)
      const send = address.startsWith('https:') ? requestHttps : requestHttp
      const signal = AbortSignal.timeout(timeoutMs)
      const request = send(address, { method: 'POST', headers, lookup, signal, agent: false })
      request.end(body)
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      response.resume()
      return { status: response.statusCode ?? 0 }
    },
  }
}

function refusal(address: string): NodeJS.ErrnoException {
  const host = URL.canParse(address) ? new URL(address).host : address
  return Object.assign(new Error(`${host} is no public address`), { code: 'EPRIVATE' })
}

/** Only this block of IPv6 has been assigned to the public internet. */
const publicIpv6 = ipaddr.parseCIDR('2000::/3')

export function isPublicAddress(address: string): boolean {
  // The library accepts more notations than connections do.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(publicIpv6))
}

function isLoopback(address: string): boolean {
  return isIP(address) > 0 && ipaddr.parse(address).range() === 'loopback'
}
