import { readProxyCounts } from '../../http/listener/count-proxied-requests.ts'
import { type DoctorContext, type Outcome, ok, warning } from '../check.ts'

/** What the settings say of proxies, against how the last requests arrived. */
export async function checkProxy({ db, config }: DoctorContext): Promise<Outcome> {
  const { trustProxy } = config
  const setting = 'TRUST_PROXY'
  const counts = await readProxyCounts(db)
  if (!counts) return ok('proxy_unknown')
  const { forwarded, direct, hops } = counts
  if (!trustProxy) {
    // Single visitors may invent the header.
    return forwarded > direct ? warning('proxy_untrusted', { setting, example: 1 }) : ok('proxy_none')
  }
  if (forwarded === 0) return warning('proxy_silent', { setting, header: 'X-Forwarded-For' })
  const isTooMany = typeof trustProxy === 'number' && hops < trustProxy
  return isTooMany ? warning('proxy_too_many', { setting, trusted: trustProxy, hops }) : ok('proxy_trusted')
}
