import { Router } from 'express'
import { foreignCurrencies, isCurrency } from '#domain/currency/currency.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Dependencies } from '../dependencies.ts'
import { currencyCookie, detectCurrency, firstCurrencyIn } from '../http/localisation/currency.ts'
import { setPreferenceCookie } from '../http/responses/cookies.ts'
import { resolveReturnUrl } from '../http/responses/return-url.ts'
import { rateAdminRoutes } from './admin/routes.ts'
import { readRates } from './queries.ts'

/** The choice of a currency, the rates as JSON, and their page for staff. */
export function currencyRoutes(dependencies: Dependencies): Router {
  const { countryOf } = dependencies
  const router = Router()

  // A GET form that works without JavaScript, stores the choice and stays on the page.
  router.get(paths.currency, (req, res) => {
    const { to, from } = req.query
    if (isCurrency(to)) setPreferenceCookie(res, currencyCookie, to)
    res.redirect(303, resolveReturnUrl(from, req.language))
  })

  router.get(paths.api.currency, async (req, res) => {
    res.setHeader('cache-control', 'private, no-store')
    const country = countryOf(req)
    const code = firstCurrencyIn(country, req.app.locals.seller.shop.first_currency)
    res.json(detectCurrency({ code, country }, await readRates(dependencies)))
  })

  router.get(paths.api.currencyRates, async (_req, res) => {
    const known = await readRates(dependencies)
    const entries = foreignCurrencies.map((code) => [code, known[code].rate])
    res.setHeader('cache-control', 'no-cache')
    res.json({ base: 'MAD', rates: { MAD: 1, ...Object.fromEntries(entries) } })
  })

  router.use(rateAdminRoutes(dependencies))
  return router
}
