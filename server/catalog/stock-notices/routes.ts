import type { Request, Router } from 'express'
import * as z from 'zod'
import { isSoldOut } from '#domain/cart/cart.ts'
import { mailAddressSchema } from '#domain/message-schema.ts'
import { withoutMarks } from '#domain/shared/clean-text.ts'
import { paths, readId, stockNoticePaths } from '#domain/shared/paths.ts'
import { requiredText } from '#domain/text/text-schema.ts'
import { ProductNotFoundPage, ProductPage } from '../../../views/catalog/ProductPage.tsx'
import { EndNoticesPage } from '../../../views/catalog/StockNotice.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { clientOf, withinLimits } from '../../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../../http/rate-limits/rate-limits.ts'
import { parseForm, readForm, readFormValues } from '../../http/requests/read-request.ts'
import { redirectToPage, sendPage } from '../../http/responses/page.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { keepAddressSecret } from '../../http/security/request-security.ts'
import { findProductWithRelated } from '../products/product-rows.ts'
import { addStockNotice, endStockNotices, readEndingToken } from './stock-notices.ts'

const noticeSchema = z.object({
  email: requiredText(254)
    .overwrite(withoutMarks)
    .pipe(z.email('email_invalid'))
    .refine((email) => mailAddressSchema.safeParse(email).success, 'email_invalid'),
})

export function addStockNoticeRoutes(router: Router, dependencies: Dependencies): void {
  const { db, limiter, config, stockNoticeKeys: keys } = dependencies
  router.get(stockNoticePaths.ask(':id'), (req: Request<{ id: string }>, res) =>
    redirectToPage(res, paths.product(req.params.id)),
  )

  router.post(stockNoticePaths.ask(':id'), ...readForm, async (req, res) => {
    // Without a mail server nobody would get a mail.
    requireFound(config.smtpUrl)
    const id = readId(req.params.id)
    const shown = id === null ? undefined : await findProductWithRelated(db, id, req.user?.business)
    if (!shown) return sendPage(res.status(404), ProductNotFoundPage, {})
    const { product } = shown
    if (!isSoldOut(product)) return redirectToPage(res, paths.product(product.id))
    const formValues = readFormValues(req.body)
    const form = parseForm(noticeSchema, req.body)
    const again = (notice: object) => ({ ...shown, notice: { email: formValues.email ?? '', ...notice } })
    if (!form.ok) return sendPage(res.status(422), ProductPage, again({ errors: form.errors.email }))
    const { email } = form.value
    const saved = await withinLimits(res, async () => {
      await limiter.consume(rateLimits.stockNoticeByAddress, clientOf(req).address)
      await addStockNotice(db, { product_id: product.id, email, language: req.language })
    })
    if (!saved.ok) return sendPage(res.status(429), ProductPage, again({ isRefused: true }))
    // The answer is the same whether or not the address had asked before.
    redirectToPage(res, paths.product(product.id), { key: 'stock_notice_saved', name: email })
  })

  router.get(stockNoticePaths.end, keepAddressSecret, (req, res) => {
    requireFound(readEndingToken(keys, req.query.token))
    sendPage(res, EndNoticesPage, { token: String(req.query.token) })
  })

  router.post(stockNoticePaths.end, keepAddressSecret, ...readForm, async (req, res) => {
    await endStockNotices(db, requireFound(readEndingToken(keys, req.body.token)))
    redirectToPage(res, paths.home, { key: 'stock_notices_ended' })
  })
}
