import type { Request, Response, Router } from 'express'
import { productIdsOf } from '#domain/cart/cart.ts'
import type { QuoteFile, QuoteLine } from '#domain/quotes/quote.ts'
import { quoteRequestSchema } from '#domain/quotes/quote-schema.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { BusinessPage, type BusinessPageProps } from '../../views/quotes/BusinessPage.tsx'
import { readCart } from '../cart/cart-cookie.ts'
import { findDeliveryDefaults } from '../cart/render-cart.ts'
import { findProducts } from '../catalog/products/product-rows.ts'
import { countMessage } from '../contact/queries.ts'
import type { Dependencies } from '../dependencies.ts'
import { addressKey } from '../http/logging/address-key.ts'
import { clientOf, withinLimits } from '../http/rate-limits/rate-limiter.ts'
import { type AskedPhones, confirmPhones, withAskedPhones } from '../http/requests/confirm-phones.ts'
import { parseForm, readFormValues } from '../http/requests/read-request.ts'
import { noStore, redirectToPage, sendPage } from '../http/responses/page.ts'
import { Refusal } from '../http/responses/refusal.ts'
import { type ReceivedFile, receiveFiles, type UploadContext } from '../media/uploads/receive-files.ts'
import { listWaitingFiles, type StoredFiles, storeQuoteFiles } from './quote-files.ts'
import { createQuote } from './save-quote.ts'

const askedPhones: AskedPhones = { customer_phone: 'phone' }

const formLimits = { fields: 30, fieldBytes: 64 * 1024 }
/** One file more than the five that are accepted is refused alone and not all with it. */
const filesReceived = 10

/** Anybody asks for a price by the form of the page for businesses, also for what is in the cart. */
export function addQuoteRequestRoutes(
  router: Router,
  { db, limiter, media, quoteLinks, queue }: Dependencies,
): void {
  const { uploadsDir, disk } = media
  const guestOf = ({ ip }: Request) => addressKey(ip)
  const receive = receiveFiles(
    { uploadsDir, disk, field: 'files', limit: filesReceived, formLimits, guestOf },
    answerRequest,
  )

  router.get(paths.business, (_req, res) => sendForm(res, {}))

  router.get(paths.cartQuote, noStore, async (req, res) => {
    const cart = await listCartLines(req)
    if (cart.length === 0) return redirectToPage(res, paths.business)
    sendForm(res, { cart, formValues: req.user ? await findDeliveryDefaults(db, req.user) : {} })
  })

  router.post(paths.business, noStore, async (req, res) => {
    try {
      await receive(req, res)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 413) throw error
      // The fields arrived before the files.
      const files = await listPresentFiles(req)
      const code = error.code === 'too_many_files' ? 'quote_too_many_files' : 'quote_file_too_large'
      const refused = [{ name: '', code }]
      await sendFormAgain(req, res, { stored: { files, refused }, errors: {} })
    }
  })

  async function answerRequest(
    received: ReceivedFile[],
    { req, res, uploader }: UploadContext,
  ): Promise<void> {
    const present = await listPresentFiles(req)
    const stored = await storeQuoteFiles(received, {
      db,
      limiter,
      present,
      address: clientOf(req).address,
      disconnected: uploader.disconnected,
    })
    req.body.file = stored.files.map(({ key }) => key)
    const form = confirmPhones(parseForm(quoteRequestSchema, req.body), req.body, askedPhones)
    if (!form.ok) return sendFormAgain(req, res, { stored, errors: form.errors })
    if (stored.refused.length > 0) return sendFormAgain(req, res, { stored, errors: {} })
    const lines = form.value.with_cart ? await listCartLines(req) : []
    if (lines.length === 0 && form.value.wanted === null) {
      return sendFormAgain(req, res, { stored, errors: { wanted: ['wanted_missing'] } })
    }
    const sender = { client: clientOf(req), sender: phoneKey(form.value.customer_phone) }
    const created = await withinLimits(res, () =>
      countMessage(limiter, sender, () =>
        createQuote(db, queue, {
          request: form.value,
          lines,
          language: req.language,
          userId: req.user?.id ?? null,
        }),
      ),
    )
    if (!created.ok) return sendFormAgain(req, res, { stored, errors: {}, isRateLimited: true })
    redirectToPage(res, quoteLinks.pathOf(created.value), { key: 'quote_asked' })
  }

  /** The form has all that was typed and the files that were stored. */
  async function sendFormAgain(
    req: Request,
    res: Response,
    state: { stored: StoredFiles; errors: Record<string, string[]>; isRateLimited?: boolean },
  ): Promise<void> {
    const formValues = withAskedPhones(readFormValues(req.body), askedPhones)
    const cart = formValues.with_cart ? await listCartLines(req) : []
    const { stored, errors, isRateLimited = false } = state
    sendForm(res.status(isRateLimited ? 429 : 422), { ...stored, cart, formValues, errors, isRateLimited })
  }

  function sendForm(res: Response, state: Partial<BusinessPageProps>): void {
    const empty = { cart: [], files: [], refused: [], formValues: {}, errors: {}, isRateLimited: false }
    sendPage(res, BusinessPage, { ...empty, ...state })
  }

  function listPresentFiles({ body }: Request): Promise<QuoteFile[]> {
    const keys = quoteRequestSchema.shape.file.safeParse(body?.file)
    return listWaitingFiles(db, keys.data ?? [])
  }

  /** Products that are not on sale are left out. */
  async function listCartLines({ cookies, language }: Request): Promise<QuoteLine[]> {
    const items = readCart(cookies)
    const products = await findProducts(db, productIdsOf(items))
    return items.flatMap(({ product_id, quantity }) => {
      const product = products.find(({ id, is_active }) => id === product_id && is_active)
      if (!product) return []
      const { sold_by, pieces_per_box } = product
      const { text } = localised(product, 'name', language)
      return [{ product_id, text, quantity, price: null, sold_by, pieces_per_box }]
    })
  }
}
