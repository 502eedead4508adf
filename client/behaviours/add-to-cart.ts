import { productOf, putIntoCart, type Say } from '../cart/put-into-cart.ts'

/** `form[data-add-to-cart]` adds to the cart and stays on the page; without script it ends on the cart. */
export function startAddToCart(say: Say): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-add-to-cart]')) return
    const product = productOf(form)
    event.preventDefault()
    putIntoCart(form, product, say)
  })
}
