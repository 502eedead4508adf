import type { Request, Response, Router } from 'express'
import * as z from 'zod'
import {
  defaultCurrency,
  type ForeignCurrency,
  foreignCurrencies,
  isCurrency,
} from '#domain/currency/currency.ts'
import { normaliseDigits } from '#domain/shared/clean-text.ts'
import { paths } from '#domain/shared/paths.ts'
import { type RateFormError, RatesPage } from '../../views/admin/RatesPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { currencyCookie, detectCurrency, firstCurrencyIn } from '../http/localisation/currency.ts'
import { parseForm, readForm } from '../http/requests/read-request.ts'
import { setPreferenceCookie } from '../http/responses/cookies.ts'
import { redirectReload, redirectToPage, sendPage } from '../http/responses/page.ts'
import { refuse } from '../http/responses/refusal.ts'
import { resolveReturnUrl } from '../http/responses/return-url.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { countryDatabaseDay } from './country-database.ts'
import { findLastFetch, listRates, readRates, setManualRate } from './queries.ts'

export function addCurrencyRoutes(router: Router, dependencies: Dependencies): void {
  const { countryOf } = dependencies
  // The GET form works without JavaScript, stores the choice and stays on the page.
  router.get(paths.currency, (req, res) => {
    const { to, from } = req.query
    if (isCurrency(to)) setPreferenceCookie(res, currencyCookie, to)
    res.redirect(303, resolveReturnUrl(from, req.language))
  })

  router.get(paths.api.currency, async (req, res) => {
    res.setHeader('cache-control', 'private, no-store')
    const country = countryOf(req)
    const code = firstCurrencyIn(country, req.app.locals.seller)
    res.json(detectCurrency({ code, country }, await readRates(dependencies)))
  })

  router.get(paths.api.currencyRates, async (_req, res) => {
    const known = await readRates(dependencies)
    const entries = foreignCurrencies.map((code) => [code, known[code].rate])
    res.setHeader('cache-control', 'no-cache')
    res.json({ base: 'MAD', rates: { MAD: 1, ...Object.fromEntries(entries) } })
  })

  addRateAdminRoutes(router, dependencies)
}

/** The rate is dirhams per unit of the currency; the form may also confirm that it is right. */
const rateFormSchema = z.object({
  dirhams: z
    .string({ error: 'rate_invalid' })
    .trim()
    .max(20, 'rate_invalid')
    .transform((text) => Number(normaliseDigits(text).replace(/[,٫]/, '.')))
    .pipe(z.number({ error: 'rate_invalid' }).min(0.000_01, 'rate_invalid').max(100_000, 'rate_invalid')),
  is_certain: z.literal('1').optional(),
})

function addRateAdminRoutes(router: Router, { db, clock }: Dependencies): void {
  const requireRatePermission = requirePermission('manage rates')

  router.get(paths.adminRates, requireRatePermission, (_req, res) => sendRatesPage(res))

  router.post(paths.adminRate(':currency'), requireRatePermission, ...readForm, async (req, res) => {
    const currency = readCurrency(req)
    const form = parseForm(rateFormSchema, req.body)
    const typed = String(req.body.dirhams ?? '')
    if (!form.ok) return sendRatesPage(res, { currency, typed, error: 'rate_invalid' })
    const { dirhams, is_certain } = form.value
    const fix = { currency, rate: 1 / dirhams, isCertain: is_certain !== undefined }
    const fixed = await setManualRate(db, { ...fix, now: clock(), userId: req.user?.id ?? null })
    if (!fixed.ok) return sendRatesPage(res, { currency, typed, error: fixed.code })
    redirectToPage(res, paths.adminRates, { key: 'rate_saved', name: currency })
  })

  router.post(paths.adminRateRelease(':currency'), requireRatePermission, async (req, res) => {
    const currency = readCurrency(req)
    await db('currency_rates').where({ currency, source: 'staff' }).delete()
    redirectToPage(res, paths.adminRates, { key: 'rate_released', name: currency })
  })
  router.get(paths.adminRate(':currency'), requireRatePermission, redirectReload())

  async function sendRatesPage(res: Response, rateError?: RateFormError): Promise<void> {
    const [rates, lastFetch] = await Promise.all([listRates(db), findLastFetch(db)])
    const page = { rates, lastFetch, countriesOf: countryDatabaseDay(), rateError }
    sendPage(res.status(rateError ? 422 : 200), RatesPage, page)
  }
}

function readCurrency(req: Request): ForeignCurrency {
  const { currency } = req.params
  if (!isCurrency(currency) || currency === defaultCurrency) throw refuse(404, 'not_found')
  return currency
}
