import { startShare } from '../behaviours/shared/copy-share.ts'
import { showToast } from '../behaviours/shared/toast.ts'
import {
  addFormToCart,
  readFormProduct,
  type ShowToast,
  startBuyNow,
} from '../behaviours/shop/add-to-cart.ts'
import { startFavourites } from '../behaviours/shop/favourites.ts'
import { startRecentlySeen } from '../behaviours/shop/recently-seen.ts'

/** The product's pictures: a thumbnail scrolls the strip without scrolling the page, and the current one is marked. */
function startPictureStrip(): void {
  const strip = document.querySelector<HTMLElement>('.gallery-strip')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')]
  if (!strip || links.length === 0) return
  const pictures = [...strip.children] as HTMLElement[]

  const observer = new IntersectionObserver(
    (entries) => {
      const current = entries.find(({ isIntersecting }) => isIntersecting)?.target
      if (!current) return
      links.forEach((link, index) => {
        if (pictures[index] === current) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      })
    },
    { root: strip, threshold: 0.6 },
  )
  for (const picture of pictures) observer.observe(picture)

  links.forEach((link, index) => {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      strip.scrollTo({ left: pictures[index]?.offsetLeft ?? 0 })
    })
  })
}

/**
 * `[data-stepper]`: buttons that change a number field; a message shows the stock when the quantity exceeds
 * it.
 */
function startQuantitySteppers(): void {
  for (const stepper of document.querySelectorAll<HTMLElement>('[data-stepper]')) {
    const input = stepper.querySelector('input')
    const buttons = [...stepper.querySelectorAll<HTMLButtonElement>('[data-step]')]
    if (!input) continue
    const show = () => {
      for (const button of buttons) {
        button.disabled = (input.valueAsNumber || 0) + Number(button.dataset.step) < Number(input.min)
      }
      const isAbove = input.valueAsNumber > Number(stepper.dataset.stock)
      input.ariaInvalid = isAbove ? 'true' : null
      const message = document.getElementById('above-stock')
      if (message) message.hidden = !isAbove
    }
    for (const button of buttons) {
      button.addEventListener('click', () => {
        if (Number(button.dataset.step) > 0) input.stepUp()
        else input.stepDown()
        for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
      })
    }
    input.addEventListener('input', show)
    show()
  }
}

/** `form[data-add-to-cart]` adds to the cart and stays on the page; without script the server redirects to the cart. */
function startAddToCart(showToast: ShowToast): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-add-to-cart]')) return
    // The server says that it cannot read a number such as '1.000', which may be a thousand.
    if (/\D/.test(String(new FormData(form).get('quantity')))) return
    const product = readFormProduct(form)
    event.preventDefault()
    const tooMany = form.querySelector<HTMLElement>('[aria-invalid=true]')
    if (tooMany) tooMany.focus()
    else addFormToCart(form, product, showToast)
  })
}

startPictureStrip()
startQuantitySteppers()
startAddToCart(showToast)
startBuyNow(showToast)
startFavourites()
startRecentlySeen()
startShare(showToast)
