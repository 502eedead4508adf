import type { Request } from 'express'
import type { Logger } from 'pino'
import type { CountryCode } from '#domain/currency/country.ts'

type CountryReader = {
  findCountry: (address: string) => CountryCode | null
  /** The header in which the proxy tells the country, in small letters (COUNTRY_HEADER). */
  header: string | null
  logger: Logger
}

/** Codes by which proxies say that they do not know (XX), or that nobody can (T1, Tor). */
const noCountries = ['XX', 'T1']

/**
 * Tells where a visitor is: by the header that a trusted proxy was told to write, else by the address. Null when
 * that cannot be known, which is said once for a process: a shop behind a proxy that it does not trust would never
 * know it.
 */
export function createCountryDetector({ findCountry, header, logger }: CountryReader) {
  let isSaid = false
  return (req: Request): CountryCode | null => {
    const country = countryIn(req, header) ?? (req.ip === undefined ? null : findCountry(req.ip))
    if (country === null && !isSaid) {
      isSaid = true
      logger.warn('a visitor’s country is not known and prices are in MAD; behind a proxy set TRUST_PROXY')
    }
    return country
  }
}

/** What the header says, if the proxy that sent this request is one that we trust. */
function countryIn(req: Request, header: string | null): CountryCode | null {
  if (header === null) return null
  const isTrusted = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean
  if (!isTrusted(req.socket.remoteAddress ?? '', 0)) return null
  const country = req.get(header)?.toUpperCase() ?? ''
  return /^[A-Z][A-Z\d]$/.test(country) && !noCountries.includes(country) ? country : null
}
