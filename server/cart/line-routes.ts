import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import {
  addItem,
  type CartItem,
  cartLineLimit,
  fitQuantity,
  isSoldOut,
  quantityLimit,
  restoreItem,
  setQuantity,
} from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalog/product.ts'
import { readCartQuantity } from '#domain/catalog/read-typed-values.ts'
import { markCookie, markPath, readMark } from '#domain/orders/mark.ts'
import { localised } from '#domain/shared/language.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import { findProduct } from '../catalog/products/queries.ts'
import type { Dependencies } from '../dependencies.ts'
import { readForm } from '../http/requests/body.ts'
import { redirectReload, redirectToPage } from '../http/requests/form.ts'
import { setPreferenceCookie } from '../http/responses/cookies.ts'
import { setFlash } from '../http/responses/flash.ts'
import { readCart, saveCart } from './cart-cookie.ts'

/** Undoes a removal: the query says what the line was. */
const restorationPath = (id: number | string) => `${paths.cartLine(id)}/restoration`

const removedSchema = z.object({
  quantity: z.coerce.number().int().min(1).max(quantityLimit),
  index: z.coerce.number().int().min(0).max(cartLineLimit),
})

/** Forms that add a product to the cart or change a line; each redirects to the cart. */
export function cartLineRoutes({ db }: Dependencies): Router {
  const router = Router()

  router.post(paths.cartLines, ...readForm, async (req, res) => {
    const product = await findSubmittedProduct(req.body.product_id)
    const quantity = readCartQuantity({ quantity: req.body.quantity }, 1)
    if (product && quantity === null)
      return redirectToPage(res, paths.product(product.id), { key: 'quantity_unreadable' })
    if (product && quantity !== null && !isSoldOut(product)) addToCart(res, product, Math.max(1, quantity))
    else setFlash(res, 'product_gone')
    redirectToPage(res, paths.cart)
  })

  router.post(paths.cartLine(':id'), ...readForm, async (req, res) => {
    const items = readCart(req.cookies)
    const line = items.find((item) => String(item.product_id) === req.params.id)
    if (!line) return redirectToPage(res, paths.cart)
    const asked = readCartQuantity(req.body, line.quantity)
    if (asked === null) return redirectToPage(res, paths.cart, { key: 'quantity_unreadable' })
    const product = await findProduct(db, line.product_id)
    const quantity = asked > 0 ? fitQuantity(asked, product ?? {}) : asked
    saveCart(res, setQuantity(items, line.product_id, quantity))
    if (quantity > asked) {
      setFlash(res, 'cart_raised', { name: nameOf(product, req), number: quantity })
    } else if (quantity > 0) {
      setFlash(res, 'cart_updated')
    } else {
      const undo = `${restorationPath(line.product_id)}?quantity=${line.quantity}&index=${items.indexOf(line)}`
      setFlash(res, 'cart_removed', { name: nameOf(product, req), ...(product && { undo }) })
    }
    redirectToPage(res, paths.cart)
  })

  router.post(restorationPath(':id'), async (req, res) => {
    const product = await findSubmittedProduct(req.params.id)
    const removed = removedSchema.safeParse(req.query).data
    if (product && removed) restoreToCart(req, res, product, removed)
    else setFlash(res, 'product_gone')
    redirectToPage(res, paths.cart)
  })

  const forms = [paths.cartLines, paths.cartLine(':id'), restorationPath(':id')]
  router.get(forms, redirectReload(paths.cart))
  return router

  async function findSubmittedProduct(text: unknown): Promise<Product | undefined> {
    const id = readId(text)
    return id === null ? undefined : findProduct(db, id)
  }
}

function addToCart(res: Response, product: Product, quantity: number): void {
  const { req } = res
  const added = addItem(readCart(req.cookies), { product_id: product.id, quantity })
  const asked = added.find(({ product_id }) => product_id === product.id)?.quantity ?? quantity
  const number = fitQuantity(asked, product)
  const message = number > asked ? 'cart_raised' : 'cart_added'
  saveUnlessFull(res, setQuantity(added, product.id, number), message, { name: nameOf(product, req), number })
}

type Removed = z.infer<typeof removedSchema>

function restoreToCart(req: Request, res: Response, product: Product, { quantity, index }: Removed): void {
  const items = restoreItem(readCart(req.cookies), { product_id: product.id, quantity }, index)
  saveUnlessFull(res, items, 'cart_restored', { name: nameOf(product, req) })
}

function saveUnlessFull(
  res: Response,
  items: CartItem[],
  message: 'cart_added' | 'cart_raised' | 'cart_restored',
  values: { name: string; number?: number },
): void {
  if (items.length > cartLineLimit) {
    setFlash(res, 'cart_full')
  } else {
    saveCart(res, items)
    setFlash(res, message, values)
  }
}

function nameOf(product: Product | undefined, req: Request): string {
  return product ? localised(product, 'name', req.language).text : ''
}

/** Keeps the mark chosen on the home page without script; the cart shows it, and the order takes it along. */
export function markRoutes(): Router {
  const router = Router()

  router.post(markPath, ...readForm, (req, res) => {
    const mark = req.body.none === undefined ? readMark(req.body.mark) : null
    setPreferenceCookie(res, markCookie, mark ?? '')
    redirectToPage(res, paths.home, { key: mark ? 'mark_chosen' : 'mark_none' })
  })

  router.get(markPath, redirectReload(paths.home))
  return router
}
