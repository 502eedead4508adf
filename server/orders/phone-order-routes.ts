import { randomUUID } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import type { CartItem } from '#domain/cart.ts'
import { checkoutIdSchema, phoneOrderSchema } from '#domain/order-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { Product } from '#domain/product.ts'
import { everything } from '#domain/shop-list.ts'
import { PhoneOrderPage } from '../../views/admin/orders/PhoneOrderPage.tsx'
import { quoteCart } from '../cart/quote-cart.ts'
import { listProducts } from '../catalog/list-products.ts'
import { readForm } from '../http/body.ts'
import type { FieldErrors } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther, type Typed } from '../http/form.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { readAct, readLines } from './phone-order-form.ts'
import { placeOrder } from './place-order.ts'

const foundAtMost = 8

/**
 * An order that staff write down for a caller, by the shop's own rules. Without script each button of the form sends
 * all of it, and it comes back with what the button did; only its last one orders.
 */
export function phoneOrderRoutes({ db }: { db: Knex }): Router {
  const router = Router()
  const keepsOrders = [requirePermission('keep orders'), noStore]

  router.get(paths.adminOrderNew, keepsOrders, (_req: Request, res: Response) => sendForm(res, {}))

  router.post(paths.adminOrderNew, [...keepsOrders, ...readForm], async (req: Request, res: Response) => {
    const body = (req.body ?? {}) as Record<string, unknown>
    const act = readAct(body)
    const { items, unread } = readLines(body, act)
    const form = parseForm(phoneOrderSchema, body)
    const typed = typedIn(body)
    if (act.name !== 'place') return sendForm(res, { items, typed })

    const errors: FieldErrors = { ...(form.ok ? {} : form.errors) }
    if (items.length === 0) errors.lines = ['lines_missing']
    if (unread.length > 0) errors.lines = ['quantity_invalid']
    if (!form.ok || errors.lines) return sendForm(res, { items, typed, errors, status: 422 })

    const { language, ...delivery } = form.value
    const placed = await placeOrder(db, {
      delivery,
      items,
      language,
      checkoutId: checkoutIdIn(typed),
      userId: null,
      enteredBy: signedIn(req).id,
    })
    if (!placed.ok) {
      return sendForm(res, { items, typed, errors: { lines: ['lines_out_of_stock'] }, status: 422 })
    }
    const { id, number } = placed.value.order
    setFlash(res, 'order_entered', { number })
    seeOther(res, localPath(paths.adminOrder(id), req.lng))
  })
  return router

  async function sendForm(
    res: Response,
    { items = [], typed = {}, errors = {}, status = 200 }: Drawn & { status?: number },
  ): Promise<void> {
    const q = typed.q ?? ''
    // The lines priced anew say at each what is wrong with it.
    const [quote, found] = await Promise.all([quoteCart(db, items), q ? findPots(q) : null])
    sendPage(
      res,
      PhoneOrderPage,
      { checkoutId: checkoutIdIn(typed), quote, found, typed, errors },
      { status },
    )
  }

  async function findPots(q: string): Promise<Product[]> {
    const { items } = await listProducts(db, { ...everything, q })
    return items.slice(0, foundAtMost)
  }
}

type Drawn = { items?: readonly CartItem[]; typed?: Typed; errors?: FieldErrors }

/** The form names its order once, so that sending it twice is one. */
function checkoutIdIn({ checkout_id }: Typed): string {
  return checkoutIdSchema.safeParse(checkout_id).data ?? randomUUID()
}

function typedIn(body: Record<string, unknown>): Typed {
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts.map(([field, text]) => [field, text.replaceAll('\0', '')]))
}
