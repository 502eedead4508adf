import type { Request, Response, Router } from 'express'
import { type PriceQuote, type QuoteAction, quoteActionPath, quoteState } from '#domain/quotes/quote.ts'
import { acceptanceSchema, refusalSchema } from '#domain/quotes/quote-schema.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import { areOrdersPaused } from '#domain/site/opening-hours.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { QuotePage, type QuotePageProps } from '../../views/quotes/QuotePage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { parseForm, readForm, readFormValues } from '../http/requests/read-request.ts'
import { redirectToPage, sendPage } from '../http/responses/page.ts'
import { requireFound } from '../http/responses/refusal.ts'
import { rememberOrder } from '../http/responses/remembered-orders.ts'
import { keepAddressSecret } from '../http/security/request-security.ts'
import { findOrder } from '../orders/queries.ts'
import { recordRefusedOrder } from '../orders/record-refused-order.ts'
import { acceptQuote } from './accept-quote.ts'
import { findQuote } from './queries.ts'
import { refuseQuote, renewQuote } from './save-quote.ts'

/** Only a POST changes anything, as programs open links for previews. */
export function addOwnQuoteRoutes(router: Router, dependencies: Dependencies): void {
  const { db, quoteLinks, orderLinks, clock } = dependencies
  const page = paths.quote(':number', ':key')
  const today = () => dayInSafi(clock())
  const redirectToQuote = (res: Response, quote: PriceQuote) => redirectToPage(res, quoteLinks.pathOf(quote))
  const onPost = (
    action: QuoteAction,
    handle: (req: Request, res: Response, quote: PriceQuote) => unknown,
  ) => {
    const path = quoteActionPath(page, action)
    router.get(path, keepAddressSecret, async (req, res) => redirectToQuote(res, await find(req)))
    router.post(path, keepAddressSecret, ...readForm, async (req, res) => handle(req, res, await find(req)))
  }

  router.get(page, keepAddressSecret, async (req, res) => sendQuote(res, await find(req)))

  onPost('acceptance', async (req, res, quote) => {
    const form = parseForm(acceptanceSchema, req.body)
    if (!form.ok) return sendQuote(res.status(422), quote, { acting: 'acceptance', ...form })
    const { version, ...where } = form.value
    const accepted = await acceptQuote(dependencies, { quote, version, where })
    if (accepted.ok) {
      const path = orderLinks.pathOf(accepted.value)
      const { number } = accepted.value
      rememberOrder(res, { number, path })
      return redirectToPage(res, path, { key: 'quote_accepted', number })
    }
    const formValues = readFormValues(req.body)
    if (accepted.code === 'offer_changed') {
      const present = await find(req)
      return sendQuote(res.status(409), present, { acting: 'acceptance', formValues, isChanged: true })
    }
    await recordRefusedOrder(db, req, accepted.code)
    sendQuote(res.status(422), quote, { acting: 'acceptance', formValues, short: accepted.lines })
  })

  onPost('refusal', async (req, res, quote) => {
    const form = parseForm(refusalSchema, req.body)
    if (!form.ok) return sendQuote(res.status(422), quote, { acting: 'refusal', ...form })
    const { refusal_reason: reason, version } = form.value
    const isRefused = await refuseQuote(db, { id: quote.id, version, reason, byStaff: false })
    const present = await find(req)
    if (!isRefused && present.status === 'answered') {
      const formValues = readFormValues(req.body)
      return sendQuote(res.status(409), present, { acting: 'refusal', formValues, isChanged: true })
    }
    redirectToQuote(res, quote)
  })

  onPost('renewal', async (req, res, quote) => {
    const asked = { id: quote.id, today: today(), userId: req.user?.id ?? null }
    const isRenewed = await renewQuote(db, dependencies.queue, asked)
    redirectToPage(res, quoteLinks.pathOf(quote), isRenewed ? { key: 'quote_asked' } : undefined)
  })

  async function find({ params }: Request): Promise<PriceQuote> {
    const quote = requireFound(await findQuote(db, requireFound(readId(params.number))))
    requireFound(quoteLinks.isKeyOf(quote, String(params.key)))
    return quote
  }

  type Sent = Partial<Pick<QuotePageProps, 'acting' | 'formValues' | 'errors' | 'isChanged' | 'short'>>

  async function sendQuote(res: Response, quote: PriceQuote, form: Sent = {}): Promise<void> {
    const state = quoteState(quote, today())
    const order = state === 'accepted' ? await findOrder(db, { checkout_id: quote.checkout_id }) : undefined
    sendPage(res, QuotePage, {
      quote,
      state,
      path: quoteLinks.pathOf(quote),
      isPaused: areOrdersPaused(res.app.locals.seller.hours, clock()),
      order: order ? { number: order.number, path: orderLinks.pathOf(order) } : null,
      acting: null,
      formValues: {},
      errors: {},
      isChanged: false,
      short: [],
      ...form,
    })
  }
}
