import type { Request } from 'express'
import type { Logger } from 'pino'
import type { CountryCode } from '#domain/currency/country.ts'

type CountryReader = {
  findCountry: (address: string) => CountryCode | null
  /** A proxy is believed, so that it is no reason why a country is unknown. */
  trustsProxy: boolean
  logger: Logger
}

/** In it Cloudflare, and proxies that follow it, name the visitor's country. */
const countryHeader = 'cf-ipcountry'

/** Codes for unknown (XX) and Tor (T1). */
const noCountries = ['XX', 'T1']

/**
 * Detects a visitor's country: by the header of a trusted proxy, else by IP address. Null when unknown; warns once per
 * process, as a shop behind an untrusted proxy would never know it.
 */
export function createCountryDetector({ findCountry, trustsProxy, logger }: CountryReader) {
  let isSaid = false
  return (req: Request): CountryCode | null => {
    const country = countryIn(req) ?? (req.ip === undefined ? null : findCountry(req.ip))
    if (country === null && !isSaid) {
      isSaid = true
      const advice = trustsProxy ? '' : '; behind a proxy set TRUST_PROXY'
      logger.warn(`visitor country unknown, prices in MAD${advice}`)
    }
    return country
  }
}

/** The header's value, if the proxy that sent the request is trusted. */
function countryIn(req: Request): CountryCode | null {
  const isTrusted = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean
  if (!isTrusted(req.socket.remoteAddress ?? '', 0)) return null
  const country = req.get(countryHeader)?.toUpperCase() ?? ''
  return /^[A-Z][A-Z\d]$/.test(country) && !noCountries.includes(country) ? country : null
}
