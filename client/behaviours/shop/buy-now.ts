import { addFormToCart, readFormProduct, type ShowToast } from '../../cart/add-form-to-cart.ts'

/** Time to read the toast. */
const delayMs = 1000

/** `form[data-buy-now]` adds one, shows a toast and opens the cart a second later; without script at once. */
export function startBuyNow(showToast: ShowToast): void {
  let isLeaving = false
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-buy-now]')) return
    const product = readFormProduct(form)
    event.preventDefault()
    // Further clicks before the cart opens do not add more.
    if (isLeaving || !addFormToCart(form, product, showToast)) return
    isLeaving = true
    setTimeout(() => {
      isLeaving = false
      location.assign(new URL('../cart', form.action))
    }, delayMs)
  })
}
