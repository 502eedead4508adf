import type { Request, Response, Router } from 'express'
import * as z from 'zod'
import {
  addItem,
  type CartItem,
  cartLineLimit,
  fitQuantity,
  isSoldOut,
  productIdsOf,
  quantityLimit,
  restoreItem,
  setQuantity,
} from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalog/product.ts'
import { readCartQuantity } from '#domain/catalog/read-typed-values.ts'
import { markCookie, markPath, readMark } from '#domain/orders/mark.ts'
import { type Language, languages, localised } from '#domain/shared/language.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import type { Toast } from '../../views/toasts.ts'
import { findProduct, findShownProducts } from '../catalog/products/queries.ts'
import type { Dependencies } from '../dependencies.ts'
import { readForm } from '../http/requests/read-request.ts'
import { setPreferenceCookie } from '../http/responses/cookies.ts'
import { setFlash } from '../http/responses/flash.ts'
import { redirectReload, redirectToPage } from '../http/responses/page.ts'
import { readCart, saveCart } from './cart-cookie.ts'

/** The query of an undo button: the lines that were removed at once, by their places. */
const removedSchema = z.object({
  restored: listOf(z.coerce.number().int()),
  quantity: listOf(z.coerce.number().int().min(1).max(quantityLimit)),
  index: listOf(z.coerce.number().int().min(0).max(cartLineLimit)),
})

function listOf(number: z.ZodCoercedNumber) {
  return z.preprocess((value) => [value].flat(), z.array(number).max(cartLineLimit))
}

/**
 * What a sent order form changes in the lines of the cart, whose quantities and buttons belong to it, so that without
 * script nothing that was typed is lost; null where it changes nothing.
 */
export async function readLineChange(
  { db }: Pick<Dependencies, 'db'>,
  { cookies, body, query, language }: Request,
): Promise<{ items: CartItem[]; toasts: Toast[] } | null> {
  const items = readCart(cookies)
  if (query.restored !== undefined) {
    const removed = removedSchema.safeParse(query).data
    const products = await findShownProducts(db, removed?.restored ?? [])
    let restored = items
    const names: string[] = []
    for (const [at, id] of removed?.restored.entries() ?? []) {
      const product = products.find((each) => each.id === id)
      const [quantity, index] = [removed?.quantity[at], removed?.index[at]]
      if (!product || quantity === undefined || index === undefined) continue
      restored = restoreItem(restored, { product_id: id, quantity }, index)
      names.push(nameOf(product, language))
    }
    if (names.length === 0) return { items, toasts: [{ key: 'product_gone', values: {} }] }
    if (restored.length > cartLineLimit) return { items, toasts: [{ key: 'cart_full', values: {} }] }
    const values = { name: listNames(names, language) }
    return { items: restored, toasts: [{ key: 'cart_restored', values }] }
  }
  const names: string[] = []
  const undo: string[] = []
  const toasts: Toast[] = []
  let changed = items
  let isUnreadable = false
  const products = await findShownProducts(db, productIdsOf(items))
  for (const [index, { product_id: id, quantity }] of items.entries()) {
    const sent = { quantity: body[`quantity_${id}`], step: body[`step_${id}`], remove: body[`remove_${id}`] }
    const asked = readCartQuantity(sent, quantity)
    if (asked === null) isUnreadable = true
    if (asked === null || asked === quantity) continue
    changed = setQuantity(changed, id, asked)
    if (asked > 0 && asked <= quantityLimit) continue
    const product = products.find((each) => each.id === id)
    const name = nameOf(product, language)
    if (asked > 0) toasts.push({ key: 'cart_lowered', values: { name, number: quantityLimit } })
    if (asked > 0 || !product) continue
    names.push(name)
    undo.push(`restored=${id}&quantity=${quantity}&index=${index}`)
  }
  if (changed.length < items.length) {
    const values = { name: listNames(names, language) }
    const undoing = undo.length > 0 && { undo: `${paths.cart}?${undo.join('&')}` }
    toasts.push({ key: 'cart_removed', values, ...undoing })
  }
  if (changed !== items && toasts.length === 0) toasts.push({ key: 'cart_updated', values: {} })
  if (isUnreadable) toasts.push({ key: 'quantity_unreadable', values: {} })
  return toasts.length === 0 ? null : { items: changed, toasts }
}

/** The form that adds a product to the cart; it redirects to the cart. */
export function addCartLineRoutes(router: Router, { db }: Dependencies): void {
  router.post(paths.cartLines, ...readForm, async (req, res) => {
    const product = await findSubmittedProduct(req.body.product_id)
    const quantity = readCartQuantity({ quantity: req.body.quantity }, 1)
    if (product && quantity === null)
      return redirectToPage(res, paths.product(product.id), { key: 'quantity_unreadable' })
    if (product && quantity !== null && !isSoldOut(product)) addToCart(res, product, Math.max(1, quantity))
    else setFlash(res, 'product_gone')
    redirectToPage(res, paths.cart)
  })

  router.get(paths.cartLines, redirectReload(paths.cart))

  async function findSubmittedProduct(text: unknown): Promise<Product | undefined> {
    const id = readId(text)
    return id === null ? undefined : findProduct(db, id)
  }
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
  setFlash(res, message, { name: nameOf(product, req.language), number })
}

function nameOf(product: Product | undefined, language: Language): string {
  return product ? localised(product, 'name', language).text : ''
}

function listNames(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(languages[language].locale).format(names)
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
