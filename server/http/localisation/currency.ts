import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { SellerSettings } from '#domain/admin/settings.ts'
import {
  type CountryCode,
  type CurrencyCode,
  currencyOfCountry,
  defaultCountry,
  defaultCurrency,
  isCurrency,
} from '#domain/currency/currency.ts'
import { type DetectedCurrency, displayCurrency, type Rates } from '#domain/currency/exchange-rate.ts'
import type { RequestCookies } from '#domain/site/kept-data.ts'

export const currencyCookie = 'preferred-currency'

type Currencies = {
  readRates: () => Promise<Rates>
  countryOf: (req: Request) => CountryCode | null
}

/** The rate is always the server's, whatever the browser remembers. */
export function setUpCurrency({ readRates, countryOf }: Currencies): RequestHandler {
  return async (req, _res, next) => {
    const choice = readCurrencyChoice(req.cookies, {
      seller: req.app.locals.seller,
      findCountry: () => countryOf(req),
    })
    const known = await readRates()
    req.currency = displayCurrency(choice.code, known)
    if (choice.isDetected) req.detected = detectCurrency(choice, known)
    next()
  }
}

type CurrencyChoice =
  | { code: CurrencyCode; isDetected: false }
  | { code: CurrencyCode; isDetected: true; country: CountryCode | null }

export function readCurrencyChoice(
  cookies: RequestCookies,
  { seller, findCountry }: { seller: CurrencySettings; findCountry: () => CountryCode | null },
): CurrencyChoice {
  const preferred = cookies[currencyCookie]
  if (isCurrency(preferred) && isOffered(preferred, seller)) return { code: preferred, isDetected: false }
  const country = findCountry()
  return { code: firstCurrencyIn(country, seller), isDetected: true, country }
}

export function detectCurrency(
  { code, country }: { code: CurrencyCode; country: CountryCode | null },
  rates: Rates,
): DetectedCurrency {
  const { code: currency, rate } = displayCurrency(code, rates)
  return { currency, rate, countryCode: country ?? defaultCountry }
}

export function firstCurrencyIn(country: CountryCode | null, seller: CurrencySettings): CurrencyCode {
  const { first_currency: first } = seller.shop
  const code = first === 'visitor' ? currencyOfCountry(country) : first
  return isOffered(code, seller) ? code : defaultCurrency
}

type CurrencySettings = Pick<SellerSettings, 'shop' | 'services'>

function isOffered(code: CurrencyCode, { services }: CurrencySettings): boolean {
  return code === defaultCurrency || services[`offers_${code}`]
}

type CountryReader = {
  findCountry: (address: string) => CountryCode | null
  trustsProxy: boolean
  logger: Logger
}

/** Cloudflare, and proxies that follow it, name the visitor's country in this header. */
const countryHeader = 'cf-ipcountry'

/** XX stands for an unknown country, T1 for Tor. */
const noCountries = ['XX', 'T1']

/** Warns once per process when the country is unknown, as a shop behind an untrusted proxy would never know one. */
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

function countryIn(req: Request): CountryCode | null {
  const isTrusted = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean
  if (!isTrusted(req.socket.remoteAddress ?? '', 0)) return null
  const country = req.get(countryHeader)?.toUpperCase() ?? ''
  return /^[A-Z][A-Z\d]$/.test(country) && !noCountries.includes(country) ? country : null
}
