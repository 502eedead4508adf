import { addFormToCart, readFormProduct, type ShowToast } from '../../cart/add-form-to-cart.ts'

/** Time to read what was added (spec.md 9). */
const pauseMs = 1000

/** `form[data-buy-now]` adds one, says so, and leads to the cart a second later; without script at once. */
export function startBuyNow(showToast: ShowToast): void {
  let isLeaving = false
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-buy-now]')) return
    const product = readFormProduct(form)
    event.preventDefault()
    // Another press while the first is leading away is impatience, not another pot.
    if (isLeaving || !addFormToCart(form, product, showToast)) return
    isLeaving = true
    setTimeout(() => {
      isLeaving = false
      location.assign(new URL('../cart', form.action))
    }, pauseMs)
  })
}
