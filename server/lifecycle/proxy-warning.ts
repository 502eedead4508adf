import type { Config } from '../config.ts'

/**
 * The warning at start when PUBLIC_URL is https and no proxy is trusted; null when all is well. The shop starts,
 * but rejects each sign-in.
 */
export function getProxyWarning({
  publicUrl,
  trustProxy,
}: Pick<Config, 'publicUrl' | 'trustProxy'>): string | null {
  if (!publicUrl?.startsWith('https:') || trustProxy) return null
  return `PUBLIC_URL is ${publicUrl} and TRUST_PROXY is not set: every request counts as plain http, so nobody can sign in. Set TRUST_PROXY to the number of proxies before the shop, such as 1.`
}
