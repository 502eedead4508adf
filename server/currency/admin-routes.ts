import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { defaultCurrency, type ForeignCurrency, isCurrency } from '#domain/currency.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { RateFault } from '../../views/currency/RateForm.tsx'
import { RatesPage } from '../../views/currency/RatesPage.tsx'
import { readForm } from '../http/body.ts'
import { refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther } from '../http/form.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { countryDatabaseDay } from './country-database.ts'
import { fixRate, releaseRate } from './fix-rate.ts'
import type { RateKeeper } from './keep-rates.ts'
import { listFetches, listRates } from './queries.ts'
import { rateSchema } from './rate-schema.ts'

type RateAdminRoutes = { db: Knex; rates: RateKeeper; clock: () => Date }

const fetchesShown = 7

/** The rates for staff: where each comes from and of which day, what the daily fetch came to, one set by hand. */
export function rateAdminRoutes({ db, rates, clock }: RateAdminRoutes): Router {
  const router = Router()
  const keepsRates = requirePermission('keep rates')

  router.get(paths.adminRates, keepsRates, (_req, res) => sendRates(res))

  router.post(
    paths.adminRate(':currency'),
    [keepsRates, ...readForm],
    async (req: Request, res: Response) => {
      const currency = currencyIn(req)
      const form = parseForm(rateSchema, req.body)
      const typed = String(req.body?.dirhams ?? '')
      if (!form.ok) return sendRates(res, { currency, typed, error: 'rate_invalid' })
      const { dirhams, is_certain } = form.value
      const fix = { currency, rate: 1 / dirhams, isCertain: is_certain !== undefined }
      const fixed = await fixRate(db, { ...fix, now: clock(), userId: req.user?.id ?? null })
      if (!fixed.ok) return sendRates(res, { currency, typed, error: fixed.code })
      rates.forget()
      setFlash(res, 'rate_saved', { name: currency })
      seeOther(res, localPath(paths.adminRates, req.lng))
    },
  )

  router.post(paths.adminRateRelease(':currency'), keepsRates, async (req: Request, res: Response) => {
    const currency = currencyIn(req)
    await releaseRate(db, currency)
    rates.forget()
    setFlash(res, 'rate_released', { name: currency })
    seeOther(res, localPath(paths.adminRates, req.lng))
  })
  return router

  async function sendRates(res: Response, fault?: RateFault): Promise<void> {
    const [known, fetches] = await Promise.all([listRates(db), listFetches(db, fetchesShown)])
    const page = { rates: known, fetches, countriesOf: countryDatabaseDay(), fault }
    sendPage(res, RatesPage, page, { status: fault ? 422 : 200 })
  }
}

function currencyIn(req: Request): ForeignCurrency {
  const { currency } = req.params
  if (!isCurrency(currency) || currency === defaultCurrency) throw refuse(404, 'not_found')
  return currency
}
