import type { Request, Response, Router } from 'express'
import {
  addItem,
  type CartItem,
  cartLineLimit,
  fitQuantity,
  isSoldOut,
  productIdsOf,
  quantityLimit,
  readCartCookie,
  setQuantity,
  writeCartCookie,
} from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalog/product.ts'
import { readCartQuantity } from '#domain/catalog/read-typed-values.ts'
import { markCookie, markPath, readMark } from '#domain/orders/mark.ts'
import { languages, localised } from '#domain/shared/language.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import type { Toast } from '../../views/toasts.ts'
import { findProduct } from '../catalog/products/product-rows.ts'
import { findShownProducts } from '../catalog/products/queries.ts'
import type { Dependencies } from '../dependencies.ts'
import { readForm } from '../http/requests/read-request.ts'
import { setPreferenceCookie } from '../http/responses/cookies.ts'
import { setFlash } from '../http/responses/flash.ts'
import { redirectReload, redirectToPage } from '../http/responses/page.ts'
import { readCart, saveCart } from './cart-cookie.ts'

/**
 * Quantities and their buttons belong to the order form, so that without script nothing that was typed is lost.
 * Returns null where it changes no line. The query of an undo button has the cart before a line was removed.
 */
export async function readLineChange(
  { db }: Pick<Dependencies, 'db'>,
  { cookies, body, query, language }: Request,
): Promise<{ items: CartItem[]; toasts: Toast[] } | null> {
  const items = readCart(cookies)
  if (typeof query.restored === 'string') {
    const before = readCartCookie(query.restored)
    const present = before.map((item) => items.find(({ product_id: id }) => id === item.product_id) ?? item)
    const added = items.filter(({ product_id }) => !productIdsOf(before).includes(product_id))
    const restored = [...present, ...added]
    if (restored.length > cartLineLimit) return { items, toasts: [{ key: 'cart_full', values: {} }] }
    return { items: restored, toasts: [{ key: 'cart_restored', values: {} }] }
  }
  const removed: number[] = []
  const lowered: number[] = []
  const toasts: Toast[] = []
  let changed = items
  let isUnreadable = false
  for (const { product_id: id, quantity } of items) {
    const sent = { quantity: body[`quantity_${id}`], step: body[`step_${id}`], remove: body[`remove_${id}`] }
    const asked = readCartQuantity(sent, quantity)
    if (asked === null) isUnreadable = true
    if (asked === null || asked === quantity) continue
    changed = setQuantity(changed, id, asked)
    if (asked <= 0) removed.push(id)
    if (asked > quantityLimit) lowered.push(id)
  }
  const listNames = async (ids: number[]) => {
    const products = await findShownProducts(db, ids)
    const names = products.map((product) => localised(product, 'name', language).text)
    return new Intl.ListFormat(languages[language].locale).format(names)
  }
  if (lowered.length > 0) {
    const values = { name: await listNames(lowered), number: quantityLimit }
    toasts.push({ key: 'cart_lowered', values })
  }
  if (removed.length > 0) {
    const undo = `${paths.cart}?restored=${writeCartCookie(items)}`
    toasts.push({ key: 'cart_removed', values: { name: await listNames(removed) }, undo })
  }
  if (changed !== items && toasts.length === 0) toasts.push({ key: 'cart_updated', values: {} })
  if (isUnreadable) toasts.push({ key: 'quantity_unreadable', values: {} })
  return toasts.length === 0 ? null : { items: changed, toasts }
}

export function addCartLineRoutes(router: Router, { db }: Dependencies): void {
  router.post(paths.cartLines, ...readForm, async (req, res) => {
    const id = readId(req.body.product_id)
    const product = id === null ? undefined : await findProduct(db, id)
    const quantity = readCartQuantity({ quantity: req.body.quantity }, 1)
    if (product && quantity === null)
      return redirectToPage(res, paths.product(product.id), { key: 'quantity_unreadable' })
    if (product && quantity !== null && !isSoldOut(product)) addToCart(res, product, Math.max(1, quantity))
    else setFlash(res, 'product_gone')
    redirectToPage(res, paths.cart)
  })

  router.get(paths.cartLines, redirectReload(paths.cart))
}

function addToCart(res: Response, product: Product, quantity: number): void {
  const { req } = res
  const before = readCart(req.cookies)
  const present = before.find(({ product_id }) => product_id === product.id)?.quantity ?? 0
  const asked = present + quantity
  const number = fitQuantity(asked, product)
  const items = setQuantity(addItem(before, { product_id: product.id, quantity }), product.id, number)
  if (items.length > cartLineLimit) return void setFlash(res, 'cart_full')
  saveCart(res, items)
  const message = number === asked ? 'cart_added' : number > asked ? 'cart_raised' : 'cart_lowered'
  setFlash(res, message, { name: localised(product, 'name', req.language).text, number })
}

/** Keeps the mark chosen on the home page without script; the cart shows it, and the order takes it along. */
export function addMarkRoutes(router: Router): void {
  router.post(markPath, ...readForm, (req, res) => {
    const mark = req.body.none === undefined ? readMark(req.body.mark) : null
    setPreferenceCookie(res, markCookie, mark ?? '')
    redirectToPage(res, paths.home, { key: mark ? 'mark_chosen' : 'mark_none' })
  })

  router.get(markPath, redirectReload(paths.home))
}
