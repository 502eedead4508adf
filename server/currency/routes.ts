import { type Request, Router } from 'express'
import type { Knex } from 'knex'
import type { CountryCode } from '#domain/currency/country.ts'
import { foreignCurrencies, isCurrency } from '#domain/currency/currency.ts'
import { paths } from '#domain/shared/paths.ts'
import { currencyCookie, detectCurrency } from '../http/localisation/currency.ts'
import { resolveReturnUrl } from '../http/responses/return-url.ts'
import { preferenceCookie } from '../http/sessions/cookies.ts'
import { rateAdminRoutes } from './admin/routes.ts'
import type { RateCache } from './rate-cache.ts'

type CurrencyRoutes = {
  db: Knex
  rates: RateCache
  countryOf: (req: Request) => CountryCode | null
  clock: () => Date
}

/** The choice of a currency, the rates for programs (contract.md, JSON API) and for staff. */
export function currencyRoutes({ db, rates, countryOf, clock }: CurrencyRoutes): Router {
  const router = Router()

  // A form by GET that works without JavaScript, remembers the choice and stays on the page.
  router.get(paths.currency, (req, res) => {
    const { to, from } = req.query
    if (isCurrency(to)) res.append('set-cookie', preferenceCookie(currencyCookie, to))
    res.redirect(303, resolveReturnUrl(from, req.lng))
  })

  router.get(paths.api.currency, async (req, res) => {
    res.setHeader('cache-control', 'private, no-store')
    res.json(detectCurrency(countryOf(req), await rates.get()))
  })

  router.get(paths.api.currencyRates, async (_req, res) => {
    const known = await rates.get()
    const entries = foreignCurrencies.map((code) => [code, known[code].rate])
    res.setHeader('cache-control', 'no-cache')
    res.json({ base: 'MAD', rates: { MAD: 1, ...Object.fromEntries(entries) } })
  })

  router.use(rateAdminRoutes({ db, rates, clock }))
  return router
}
