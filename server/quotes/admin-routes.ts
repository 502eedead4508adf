import type { Request, Response, Router } from 'express'
import {
  formatQuoteNumber,
  type PriceQuote,
  quoteListQuery,
  quotePaths,
  quoteState,
} from '#domain/quotes/quote.ts'
import { refusalSchema } from '#domain/quotes/quote-schema.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { failed, ok } from '#domain/shared/result.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { QuotePrintPage } from '../../views/admin/quotes/ProformaPaper.tsx'
import { QuoteAnswerPage, type QuoteAnswerPageProps } from '../../views/admin/quotes/QuoteAnswerPage.tsx'
import { QuotesPage } from '../../views/admin/quotes/QuotesPage.tsx'
import { recordView } from '../admin/record-view.ts'
import { runOnce } from '../db/run-once.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  idIn,
  parseForm,
  readAdminForm,
  readForm,
  readFormValues,
  readListQuery,
} from '../http/requests/read-request.ts'
import { originOf, redirectReload, redirectToPage, sendPage } from '../http/responses/page.ts'
import { requireFound } from '../http/responses/refusal.ts'
import { requireManageOrders, signedIn } from '../http/security/require-permission.ts'
import { readButton, searchPieces } from '../orders/line-form.ts'
import { findOrder } from '../orders/queries.ts'
import { readZones } from '../shipping/queries.ts'
import { parseAnswer, toAnswerValues, viewAnswer } from './answer-form.ts'
import { findQuote, listQuotes } from './queries.ts'
import { findFileContent } from './quote-files.ts'
import { deleteQuote, refuseQuote, saveAnswer } from './save-quote.ts'

/**
 * Without JavaScript each button submits the whole form and renders it again with its effect; only the last one
 * sends it.
 */
export function addAdminQuoteRoutes(router: Router, dependencies: Dependencies): void {
  const { db, clock, quoteLinks, queue } = dependencies
  const sendsMail = dependencies.config.smtpUrl !== null
  const today = () => dayInSafi(clock())
  router.get(quotePaths.list, ...requireManageOrders, async (req, res) => {
    const query = readListQuery(quoteListQuery, req.query)
    sendPage(res, QuotesPage, { list: await listQuotes(db, query), query, today: today() })
  })

  router.get(quotePaths.quote(':id'), ...requireManageOrders, async (req, res) => {
    const quote = await find(req)
    recordView(db, res, { kind: 'quote', quoteId: quote.id })
    await sendQuote(res, quote, await storedValues(req, quote))
  })

  router.post(quotePaths.quote(':id'), ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const quote = await find(req)
    const typed = readFormValues(req.body)
    const button = readButton(typed.act)
    const { view, values } = await viewAnswer(db, quote, { values: typed, button })
    if (button.name !== 'save') return sendQuote(res, quote, values)
    const form = parseAnswer(view, values, today())
    if (!form.ok) return sendQuote(res.status(422), quote, values, form)
    const { customer_email: to, language } = quote
    const words = {
      path: quoteLinks.pathOf(quote),
      number: formatQuoteNumber(quote),
      day: form.value.valid_until,
    }
    // The mail is null where the person who asked gave no address.
    const mail = to ? { template: 'quote-answered' as const, to, language, values: words } : null
    const answer = { id: quote.id, userId: signedIn(req).id, input: form.value, mail }
    const saved = await runOnce(db, req.formKey, async (transaction) =>
      (await saveAnswer(transaction, queue, answer)) ? ok(form.value.version + 1) : failed('edited'),
    )
    const present = await find(req)
    // A form sent before returns its first result, although the quote may have been answered anew since.
    if (!saved.ok || present.version !== saved.value) {
      // The form comes back with what was typed, and with the current version.
      const again = { ...values, version: String(present.version) }
      return sendQuote(res.status(409), present, again, { isOutdated: true })
    }
    redirectToPage(res, quotePaths.quote(quote.id), {
      key: mail && sendsMail ? 'quote_mailed' : 'quote_answered',
    })
  })

  router.post(quotePaths.refusal(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const quote = await find(req)
    const form = parseForm(refusalSchema, req.body)
    if (!form.ok) {
      const values = { ...(await storedValues(req, quote)), ...form.formValues }
      return sendQuote(res.status(422), quote, values, { errors: form.errors })
    }
    const { refusal_reason: reason, version } = form.value
    const isRefused = await refuseQuote(db, { id: quote.id, version, reason, byStaff: true })
    const present = await find(req)
    const isSentTwice = present.is_refused_by_staff && present.refusal_reason === reason
    if (!isRefused && !isSentTwice) {
      const values = { ...(await storedValues(req, present)), refusal_reason: reason }
      return sendQuote(res.status(409), present, values, { isOutdated: true })
    }
    redirectToPage(res, quotePaths.quote(quote.id))
  })

  router.get(quotePaths.refusal(':id'), ...requireManageOrders, redirectReload())

  router.post(quotePaths.removal(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const quote = await findQuote(db, idIn(req))
    if (!quote) return redirectToPage(res, quotePaths.list, { key: 'gone_already' })
    if (await deleteQuote(db, quote.id)) return redirectToPage(res, quotePaths.list, { key: 'quote_removed' })
    redirectToPage(res, quotePaths.quote(quote.id), { key: 'quote_needed' })
  })

  router.get(quotePaths.print(':id'), ...requireManageOrders, async (req, res) => {
    const quote = await find(req)
    recordView(db, res, { kind: 'quote', quoteId: quote.id })
    sendPage(res, QuotePrintPage, { quote })
  })

  router.get(quotePaths.file(':id', ':key'), ...requireManageOrders, async (req, res) => {
    const key = /^[\da-f-]{36}$/.exec(String(req.params.key))?.[0]
    recordView(db, res, { kind: 'quote', quoteId: idIn(req) })
    const file = key ? await findFileContent(db, { quoteId: idIn(req), key }) : undefined
    const { name, type, content } = requireFound(file)
    // The browser must never open a file from outside as a page of the shop.
    res.setHeader('content-security-policy', "default-src 'none'; sandbox")
    // The file gets the extension of its contents, whatever its sender called it.
    res.attachment(`${name.replace(/\.[^.]*$/, '') || 'file'}.${type === 'image/jpeg' ? 'jpg' : 'pdf'}`)
    res.type(type)
    res.send(content)
  })

  async function find(req: Request): Promise<PriceQuote> {
    return requireFound(await findQuote(db, idIn(req)))
  }

  async function storedValues({ language }: Request, quote: PriceQuote): Promise<Record<string, string>> {
    return toAnswerValues(db, quote, { language, zones: await readZones(dependencies), today: today() })
  }

  async function sendQuote(
    res: Response,
    quote: PriceQuote,
    formValues: Record<string, string>,
    { errors = {}, isOutdated = false }: Partial<Pick<QuoteAnswerPageProps, 'errors' | 'isOutdated'>> = {},
  ): Promise<void> {
    const { view } = await viewAnswer(db, quote, { values: formValues, button: readButton('') })
    const order = await findOrder(db, { checkout_id: quote.checkout_id })
    const found = await searchPieces(dependencies, formValues.q)
    const link = originOf(res.req) + localisePath(quoteLinks.pathOf(quote), quote.language)
    const state = quoteState(quote, today())
    const props = { quote, state, order: order ?? null, link, view, found, formValues, errors, isOutdated }
    sendPage(res, QuoteAnswerPage, { ...props, sendsMail })
  }
}
