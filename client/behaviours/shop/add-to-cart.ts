import type { CartProduct } from '#domain/cart/cart.ts'
import { addToCart } from '../../cart/store.ts'
import { showAlert, showToast, toastData, warnIfCookiesRefused } from '../shared/toast.ts'

/** It is the time to read the toast, in milliseconds. */
const delayMs = 1000

/** `form[data-buy-now]` adds one, shows a toast and opens the cart a second later; without script at once. */
export function startBuyNow(): void {
  let isLeaving = false
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-buy-now]')) return
    const product = readFormProduct(form)
    event.preventDefault()
    // Further clicks before the cart opens do not add more.
    if (isLeaving || !addFormToCart(form, product)) return
    isLeaving = true
    setTimeout(() => {
      isLeaving = false
      location.assign(new URL('../cart', form.action))
    }, delayMs)
  })
}

/** Returns false when the cart is full, or the browser refuses cookies. */
export function addFormToCart(form: HTMLFormElement, product: CartProduct): boolean {
  if (warnIfCookiesRefused()) return false
  const typed = Math.max(1, Math.trunc(Number(new FormData(form).get('quantity'))) || 1)
  const { cartAdded = '', cart = '', openCart = '' } = toastData()
  const added = addToCart(product, typed)
  const link = { href: cart, textContent: openCart }
  if (!added) {
    showAlert('cartFull', 'cart')
    return false
  }
  const { asked, quantity } = added
  const raised = quantity > asked ? form.dataset.raised?.replace('{n}', String(quantity)) : undefined
  const name = quantity < asked ? `${nameOf(product)} × ${quantity}` : nameOf(product)
  const text = raised ? `${name}. ${raised}` : name
  showToast({ title: cartAdded, text, tone: 'status', link })
  return true
}

/** FormProduct in views/ui/ProductCard.tsx writes what this reads. */
export function readFormProduct(form: HTMLFormElement): CartProduct {
  return JSON.parse(form.querySelector('script')?.textContent ?? '')
}

function nameOf(product: CartProduct): string {
  const field = `name_${document.documentElement.lang}` as 'name_fr'
  return product[field] || product.name_ar
}
