import { addFormToCart, readFormProduct, type ShowToast } from '../../cart/add-form-to-cart.ts'

/** `form[data-add-to-cart]` adds to the cart and stays on the page; without script the server redirects to the cart. */
export function startAddToCart(showToast: ShowToast): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-add-to-cart]')) return
    const product = readFormProduct(form)
    event.preventDefault()
    addFormToCart(form, product, showToast)
  })
}
