import { startShare } from '../behaviours/shared/copy-share.ts'
import { addFormToCart, readFormProduct, startBuyNow } from '../behaviours/shop/add-to-cart.ts'
import { startFavourites } from '../behaviours/shop/favourites.ts'
import { readStoredArray, writeStorage } from '../storage.ts'
import { createElement } from '../ui/create-element.ts'

/** A thumbnail scrolls the strip without scrolling the page, and the current one is marked. */
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

/** The buttons of a `[data-stepper]` change a number field; a message shows the stock when the quantity exceeds it. */
function startQuantitySteppers(): void {
  for (const stepper of document.querySelectorAll<HTMLElement>('[data-stepper]')) {
    const input = stepper.querySelector('input')
    const buttons = [...stepper.querySelectorAll<HTMLButtonElement>('[data-step]')]
    if (!input) continue
    const show = () => {
      for (const button of buttons) {
        const isLast = (input.valueAsNumber || 0) + Number(button.dataset.step) < Number(input.min)
        // A button that is disabled at its last step loses the focus, which the other one then gets.
        if (isLast && button === document.activeElement) buttons[buttons.length - 1]?.focus()
        button.disabled = isLast
      }
      const isAbove = input.valueAsNumber > Number(stepper.dataset.stock)
      if (isAbove) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
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
function startAddToCart(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-add-to-cart]')) return
    // The server says that it cannot read a number such as '1.000', which may be a thousand.
    if (/\D/.test(String(new FormData(form).get('quantity')))) return
    const product = readFormProduct(form)
    event.preventDefault()
    const tooMany = form.querySelector<HTMLElement>('[aria-invalid=true]')
    if (tooMany) tooMany.focus()
    else addFormToCart(form, product)
  })
}

/** The name is in the language in which the piece was seen. */
type Seen = { id: number; name: string; language: string; picture: string }

const mostSeen = 7

/**
 * `[data-seen]` shows the products that this browser saw before, and remembers this one; nothing is sent to
 * the server.
 */
function startRecentlySeen(): void {
  const section = document.querySelector<HTMLElement>('[data-seen]')
  if (!section) return
  const { seen: id, name = '', picture = '' } = section.dataset
  const others = (readStoredArray('seen', isSeen) ?? []).filter((seen) => seen.id !== Number(id))
  section.querySelector('ul')?.append(...others.slice(0, mostSeen - 1).map(createItem))
  section.hidden = others.length === 0
  const current = { id: Number(id), name, picture, language: document.documentElement.lang }
  writeStorage('seen', JSON.stringify([current, ...others].slice(0, mostSeen)))
}

function isSeen(item: unknown): item is Seen {
  const { id, name, picture } = Object(item)
  return Number.isInteger(id) && typeof name === 'string' && /^(\/(?!\/)|$)/.test(picture)
}

function createItem({ id, name, language, picture }: Seen): HTMLLIElement {
  const item = document.createElement('li')
  // A refused order comes back at an address below that of the product.
  const link = createElement('a', { href: location.pathname.replace(/\d+.*/, String(id)) })
  const plate = createElement('span', { className: 'plate' })
  if (picture) plate.append(createElement('img', { src: picture, alt: '', loading: 'lazy' }))
  link.append(plate)
  link.append(createElement('span', { textContent: name, lang: language, dir: 'auto' }))
  item.append(link)
  return item
}

startPictureStrip()
startQuantitySteppers()
startAddToCart()
startBuyNow()
startFavourites()
startRecentlySeen()
startShare()
