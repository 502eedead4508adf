import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { addItem, askedQuantity, cartLineLimit, setQuantity } from '#domain/cart.ts'
import { readId } from '#domain/id.ts'
import { localised } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { Product } from '#domain/product.ts'
import { findProduct } from '../catalog/queries.ts'
import { readForm } from '../http/body.ts'
import { setFlash } from '../http/flash.ts'
import { seeOther } from '../http/form.ts'
import { cartCookie, readCart } from './cookies.ts'

/** The forms that put something into the cart and change its lines; each leads to the cart. */
export function lineRoutes(db: Knex): Router {
  const router = Router()

  router.post(paths.cartLines, readForm, async (req: Request, res: Response) => {
    const product = await findProductOf(req.body?.product_id)
    if (product && product.stock > 0) putIntoCart(req, res, product)
    else setFlash(res, 'product_gone')
    showCart(req, res)
  })

  router.post(paths.cartLine(':id'), readForm, async (req: Request, res: Response) => {
    const items = readCart(req.cookies)
    const line = items.find((item) => String(item.product_id) === req.params.id)
    if (!line) return showCart(req, res)
    const quantity = askedQuantity(req.body ?? {}, line.quantity)
    res.append('set-cookie', cartCookie(setQuantity(items, line.product_id, quantity)))
    if (quantity > 0) setFlash(res, 'cart_updated')
    else setFlash(res, 'cart_removed', { name: nameOf(await findProduct(db, line.product_id), req) })
    showCart(req, res)
  })

  // Whoever reloads or comes back to the address of a form.
  router.get([paths.cartLines, paths.cartLine(':id')], showCart)
  return router

  async function findProductOf(text: unknown): Promise<Product | undefined> {
    const id = readId(text)
    return id === null ? undefined : findProduct(db, id)
  }
}

function putIntoCart(req: Request, res: Response, product: Product): void {
  const quantity = Math.max(1, askedQuantity({ quantity: req.body.quantity }, 1))
  const items = addItem(readCart(req.cookies), { product_id: product.id, quantity })
  if (items.length > cartLineLimit) {
    setFlash(res, 'cart_full')
  } else {
    res.append('set-cookie', cartCookie(items))
    setFlash(res, 'cart_added', { name: nameOf(product, req) })
  }
}

function nameOf(product: Product | undefined, req: Request): string {
  return product ? localised(product, 'name', req.lng).text : ''
}

function showCart(req: Request, res: Response): void {
  seeOther(res, localPath(paths.cart, req.lng))
}
