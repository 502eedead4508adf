import { afterPaint } from '../behaviours/shared/after-paint.ts'
import { startCurrencyChoice } from '../behaviours/shared/currency-choice.ts'
import { removeToasts, showAlert, startToasts } from '../behaviours/shared/toast.ts'
import { startTooltips } from '../behaviours/shared/tooltip.ts'
import { getLines, subscribe } from '../cart/store.ts'
import { readCookie, readStorage, writeStorage } from '../storage.ts'

/**
 * While a `[popover][data-modal]` is open nothing behind it can be reached, as with a modal dialog. The browser moves
 * the focus to its element with autofocus, and back.
 */
function startModalPopovers(): void {
  // Otherwise the back-forward cache would restore the page with its menu open; no two are open at once. The
  // gallery's viewer stays open, as it has a history entry of its own.
  addEventListener('pagehide', () =>
    document.querySelector<HTMLElement>(':popover-open:not(.viewer)')?.hidePopover(),
  )
  for (const popover of document.querySelectorAll<HTMLElement>('[data-modal]')) {
    // It may have been opened before this script arrived, or by a button that a click does not focus (Safari).
    let opener = document.querySelector<HTMLElement>(`[popovertarget=${popover.id}]`)
    popover.addEventListener('beforetoggle', ({ newState }) => {
      const focused = document.activeElement
      if (newState === 'open' && focused instanceof HTMLElement && focused !== document.body) opener = focused
      // The rest can be reached again before it closes, as an inert opener could not take the focus back.
      if (newState === 'closed') setInertAround(popover, false)
    })
    popover.addEventListener('toggle', ({ newState }) => {
      // The rest is closed off once the popover is open and painted: by then the browser has noted which element
      // opened it, and the styles of the whole page, which are computed again, do not delay it.
      if (newState === 'open') afterPaint(() => closeOff(popover))
      // The browser gives the focus back only if it was inside; after a round of Tab it may be on nothing.
      else if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
    })
    // The popover may have been opened before this script was loaded.
    closeOff(popover)
  }
}

function closeOff(popover: Element): void {
  // The popover may have been closed again by now.
  if (popover.matches(':popover-open')) setInertAround(popover, true)
}

function setInertAround(inside: Element, isInert: boolean): void {
  for (const sibling of inside.parentElement?.children ?? []) {
    if (sibling !== inside) sibling.toggleAttribute('inert', isInert)
  }
  if (inside.parentElement) setInertAround(inside.parentElement, isInert)
}

/** Browsers of before 2024 have no popovers: their buttons open and close them by an attribute (reset.css). */
function replacePopovers(): void {
  document.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget')
    if (id) document.getElementById(id)?.toggleAttribute('open')
  })
}

/** Hides the banner after 10 px of scrolling; over a hero the header becomes opaque 100 px before its end. */
function startHeader(): void {
  const header = document.querySelector<HTMLElement>('.site-head')
  if (!header) return
  const update = () => {
    header.toggleAttribute('data-scrolled', scrollY >= 10)
    header.toggleAttribute('data-over-hero', scrollY < innerHeight - 100 && header.matches('.has-hero *'))
  }
  const measure = () => {
    header.style.setProperty('--promo-now', `${header.querySelector('.promo')?.clientHeight}px`)
    update()
  }
  // The banner's height depends on the visitor's font size. An observer runs after the page is laid out; reading
  // sizes before that would lay it out twice, the longest task of a first visit.
  new ResizeObserver(measure).observe(header)
  addEventListener('scroll', update)
  addEventListener('resize', update)
}

/** Safari before 15.4 does not name the button that submits a form: it is the one that was clicked last. */
function nameSubmitters(): void {
  let clicked: HTMLButtonElement | null = null
  const remember = ({ target }: Event) => {
    clicked = (target as Element).closest('button')
  }
  addEventListener('click', remember, { capture: true })
  Object.defineProperty(Event.prototype, 'submitter', {
    get(this: Event) {
      return clicked?.form === this.target ? clicked : null
    },
  })
}

/** It is a Trusted Types policy that the Content-Security-Policy allows; the URL comes from the server's page. */
const policy = globalThis.trustedTypes?.createPolicy('shop-worker', { createScriptURL: (address) => address })

/** Registers the service worker named by `<html data-worker>`, for offline reading. */
function startServiceWorker(): void {
  const { worker } = document.documentElement.dataset
  // navigator.serviceWorker is missing on pages without HTTPS.
  if (worker && navigator.serviceWorker) addEventListener('load', () => register(worker))
}

async function register(address: string): Promise<void> {
  const { serviceWorker } = navigator
  try {
    await serviceWorker.register(policy ? policy.createScriptURL(address) : address)
    if (serviceWorker.controller) return
    // The worker did not see the requests of this first page, so it is told to cache them.
    const { active } = await serviceWorker.ready
    active?.postMessage([location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)])
  } catch {
    // The page works without it.
  }
}

/** Every tab updates the number at the header's cart icon. */
function startCartBadge(): void {
  let before = quantitiesOf(getLines())
  subscribe(() => {
    // Prices that were fetched again do not change the cart, and so do not end a message about it.
    const now = quantitiesOf(getLines())
    if (now !== before) removeToasts('cart')
    before = now
    // The toast is painted first, as the count makes the browser lay out the header again.
    afterPaint(showCount)
  })
  showCount()
}

function quantitiesOf(lines: ReturnType<typeof getLines>): string {
  return lines.map(({ product, quantity }) => `${product.id}.${quantity}`).join()
}

function showCount(): void {
  const count = getLines().reduce((sum, { quantity }) => sum + quantity, 0)
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-badge]')) {
    badge.hidden = count === 0
    const number = badge.querySelector('[data-cart-count]')
    if (number) number.textContent = String(count)
  }
}

const key = 'preferred-language'

/** Stores the chosen language, and applies it where the cookie has been deleted. */
function startLanguageChoice(): void {
  document.addEventListener('click', ({ target }) => {
    const language = (target as Element).closest<HTMLElement>('[data-language]')?.dataset.language
    if (language) writeStorage(key, language)
  })
  // A prefixed URL states its language; only the unprefixed (Arabic) one may be redirected.
  const preferred = readStorage(key)
  if (document.documentElement.lang !== 'ar' || !preferred || readCookie(key)) return
  const link = document.querySelector<HTMLAnchorElement>(`a[data-language="${CSS.escape(preferred)}"]`)
  if (link && preferred !== 'ar') location.replace(link.href)
}

/** `input[data-suggestions]` gets a list of suggestions, whose script is loaded when it is first used. */
function startSearchSuggestions(): void {
  document.addEventListener('focusin', ({ target }) => {
    const field = target as HTMLInputElement
    if (!field.dataset.suggestions) return
    // Without network there is no list, and the form works as before.
    import('../behaviours/shared/suggestion-list.ts').then(
      ({ addSuggestionList }) => addSuggestionList(field),
      () => {},
    )
  })
}

/** The form of a `[data-slips]` asks about phone numbers by a script that is loaded when the form is first used. */
function startPhoneQuestions(): void {
  for (const { dataset, parentElement } of document.querySelectorAll<HTMLElement>('[data-slips]')) {
    const form = parentElement?.closest('form')
    const load = () =>
      import('../behaviours/shared/phone-questions.ts').then(
        ({ addPhoneQuestions }) => form && addPhoneQuestions(form, JSON.parse(dataset.slips ?? '{}')),
        () => {},
      )
    form?.addEventListener('focusin', load, { once: true })
  }
}

/**
 * The header's search and choosers close when the focus leaves them, as they would cover the element that
 * gets it.
 */
function startHeaderPopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('#search,#prefs')) {
    popover.addEventListener('focusout', (event) => {
      const next = event.relatedTarget as HTMLButtonElement | null
      // The popover's own button closes it by itself.
      if (next && next.popoverTargetElement !== popover && !popover.contains(next)) popover.hidePopover()
    })
  }
}

/**
 * Keeps the page of a form that is sent without network: the browser would leave it, and what was typed may be lost.
 */
function keepFormsOffline(): void {
  // The window gets the event after all that send forms in their own way.
  addEventListener('submit', (event) => {
    const { target, submitter } = event
    const method = submitter?.getAttribute('formmethod') ?? (target as HTMLFormElement).method
    if (navigator.onLine || event.defaultPrevented || method !== 'post') return
    event.preventDefault()
    showAlert('noNetwork', 'unsent')
  })
  addEventListener('online', () => removeToasts('unsent'))
}

if (!('SubmitEvent' in window)) nameSubmitters()
startLanguageChoice()
startCurrencyChoice()
startHeader()
if ('popover' in HTMLElement.prototype) {
  startModalPopovers()
  startHeaderPopovers()
} else replacePopovers()
startToasts()
startTooltips()
startCartBadge()
startServiceWorker()
startSearchSuggestions()
startPhoneQuestions()
keepFormsOffline()
