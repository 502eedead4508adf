import { type Request, type Response, Router } from 'express'
import { addItem, cartLineLimit, readCartQuantity, setQuantity } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalog/product.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { readId } from '#domain/shared/read-id.ts'
import { findProduct } from '../catalog/products/queries.ts'
import type { Dependencies } from '../dependencies.ts'
import { readForm } from '../http/requests/body.ts'
import { redirectReload, redirectToPage } from '../http/requests/form.ts'
import { setFlash } from '../http/responses/flash.ts'
import { cartCookie, readCart } from './cookies.ts'

/** Forms that add a product to the cart or change a line; each redirects to the cart. */
export function cartLineRoutes({ db }: Dependencies): Router {
  const router = Router()

  router.post(paths.cartLines, ...readForm, async (req, res) => {
    const product = await findSubmittedProduct(req.body?.product_id)
    if (product && product.stock > 0) addToCart(req, res, product)
    else setFlash(res, 'product_gone')
    redirectToPage(res, paths.cart)
  })

  router.post(paths.cartLine(':id'), ...readForm, async (req, res) => {
    const items = readCart(req.cookies)
    const line = items.find((item) => String(item.product_id) === req.params.id)
    if (!line) return redirectToPage(res, paths.cart)
    const quantity = readCartQuantity(req.body ?? {}, line.quantity)
    res.append('set-cookie', cartCookie(setQuantity(items, line.product_id, quantity)))
    if (quantity > 0) setFlash(res, 'cart_updated')
    else setFlash(res, 'cart_removed', { name: nameOf(await findProduct(db, line.product_id), req) })
    redirectToPage(res, paths.cart)
  })

  router.get([paths.cartLines, paths.cartLine(':id')], redirectReload(paths.cart))
  return router

  async function findSubmittedProduct(text: unknown): Promise<Product | undefined> {
    const id = readId(text)
    return id === null ? undefined : findProduct(db, id)
  }
}

function addToCart(req: Request, res: Response, product: Product): void {
  const quantity = Math.max(1, readCartQuantity({ quantity: req.body.quantity }, 1))
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
