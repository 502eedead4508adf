import type { Config } from '../config.ts'

/**
 * What to say at start where the shop is told that visitors come by https and not whose word it may take for that; null
 * where all is well. The shop opens all the same: it can be looked at, and refuses each sign-in (http/door.ts).
 */
export function getProxyWarning({
  publicUrl,
  trustProxy,
}: Pick<Config, 'publicUrl' | 'trustProxy'>): string | null {
  if (!publicUrl?.startsWith('https:') || trustProxy) return null
  return `PUBLIC_URL is ${publicUrl} and TRUST_PROXY is not set: every request counts as plain http, so nobody can sign in. Set TRUST_PROXY to the number of proxies before the shop, such as 1.`
}
