import { unitPrice } from '#domain/cart/priced-cart.ts'
import { markCookie } from '#domain/orders/mark.ts'
import { removeToasts, showToast } from '../behaviours/shared/toast.ts'
import { cookieValue, getLines, isMirrored, subscribe } from '../cart/store.ts'
import { readCookie, readStorage, removeFromStorage, writeCookie, writeStorage } from '../storage.ts'
import { abortAfter, isPlainClick } from '../ui/browser.ts'

const responseTimeoutMs = 30_000
/** The page asks again so long after a lost response; the browser's online event triggers a further attempt. */
const retryDelaysMs = [4000, 10_000, 20_000, 40_000]

/**
 * `form[data-offline-title]` sends the order without leaving the page, so that the fields stay until its
 * arrival is confirmed; while offline it sends nothing. After a lost response a toast says that the outcome
 * is unknown, and the page checks for the order once the network is back.
 */
function startOrderSubmit(form: HTMLFormElement): void {
  let isSending = false
  let isUnknown = false
  let unanswered: URLSearchParams | null = null

  form.addEventListener('submit', (event) => {
    // A discount code, and a line whose island did not arrive, are changed by posting the form: the page comes back
    // with the new sums and all that was typed.
    if (event.submitter?.matches('[name], [formaction]') && navigator.onLine) return
    event.preventDefault()
    if (isSending) return
    if (navigator.onLine) send(new URLSearchParams(new FormData(form) as unknown as Record<string, string>))
    else showMessage(isUnknown ? 'unknown' : 'offline')
  })
  // Editing the form cancels the check: the order would be confirmed with outdated details.
  form.addEventListener('input', () => {
    unanswered = null
  })
  addEventListener('online', () => {
    if (!isUnknown) removeToasts('network')
    checkOrder()
  })
  // After going back the form can be sent again; the checkout id prevents a second order.
  addEventListener('pagehide', () => setSending(false))

  async function send(body: URLSearchParams): Promise<void> {
    setSending(true)
    // Safari deletes the cookies of scripts after a week, for which a tab may stay open.
    if (readCookie('cart') === undefined) writeCookie('cart', cookieValue(getLines()))
    unanswered = null
    removeToasts('network')
    try {
      const headers = { accept: 'application/json' }
      const signal = abortAfter(responseTimeoutMs)
      const response = await fetch(form.action, { method: 'POST', body, headers, signal })
      if (response.status >= 500) {
        // A proxy may answer with an error although the shop has the order; an error as JSON comes from the
        // shop itself.
        if (!response.headers.get('content-type')?.includes('json')) throw response
        setSending(false)
        return showMessage('failed')
      }
      const next = response.ok && (await response.json()).location
      if (next) {
        removeFromStorage('delivery', 'tab')
        // The page of the empty cart is shorter: a restored scroll position would show only its footer.
        history.scrollRestoration = 'manual'
        location.assign(next)
      }
      // A refused order is submitted as a form and answered with the page that shows the errors (renderCart of the
      // server).
      else form.submit()
    } catch {
      setSending(false)
      isUnknown = true
      unanswered = body
      showMessage('unknown')
      for (const wait of retryDelaysMs) setTimeout(checkOrder, wait)
    }
  }

  /** If the order has arrived, the form is sent again; with the same checkout id it only returns where the order is. */
  async function checkOrder(): Promise<void> {
    const sent = unanswered
    if (!sent) return
    const order = await fetch(form.dataset.arrival ?? '')
      .then((response) => response.ok && response.json())
      .catch(() => null)
    if (order && unanswered === sent) send(sent)
  }

  function setSending(value: boolean): void {
    isSending = value
    for (const button of form.elements) {
      if (button.matches('[type=submit]')) button.setAttribute('aria-busy', String(value))
    }
  }

  function showMessage(reason: 'offline' | 'unknown' | 'failed'): void {
    const { [`${reason}Title`]: title = '', [`${reason}Text`]: text = '' } = form.dataset
    showToast({ title, text, tone: 'alert', cause: 'network' })
  }
}

/**
 * When another language or currency is chosen, what was typed is posted to the next page, with nothing ordered: a plain
 * request for that page would lose it.
 */
function carryTypedDetailsOver(form: HTMLFormElement): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-language]')
    if (link && isPlainClick(event)) moveTo(event, link.href)
  })
  document.addEventListener('submit', (event) => {
    const chosen = event.target as HTMLFormElement
    if (!chosen.matches('[data-currency]')) return
    const query = new URLSearchParams(new FormData(chosen) as unknown as Record<string, string>)
    moveTo(event, `${chosen.action}?${query}`)
  })
  async function moveTo(event: Event, address: string): Promise<void> {
    if (!listTexts(form).some(({ value }) => value)) return
    event.preventDefault()
    const page = await fetch(address).catch(() => null)
    if (!page?.ok) return location.assign(address)
    form.action = page.url
    // With this value the server shows the sums and places no order.
    form.addEventListener('formdata', ({ formData }) => formData.set('act', 'update'), { once: true })
    form.submit()
  }
}

/** A reload of the page, as over a bad network, brings back what was typed in this tab and not ordered yet. */
function restoreTypedDetails(form: HTMLFormElement): void {
  const { arrival: checkout = '' } = form.dataset
  const typed = new URLSearchParams(readStorage('delivery', 'tab') ?? '')
  // Details that were typed for another checkout are not restored.
  const isOfThisOrder = typed.get('checkout') === checkout
  for (const text of isOfThisOrder ? listTexts(form) : []) {
    const value = typed.get(text.name)
    if (!value || value === text.value) continue
    text.value = value
    const closed = text.closest('details')
    if (closed) closed.open = true
  }
  form.addEventListener('input', () => {
    const texts = listTexts(form).map(({ name, value }) => [name, value])
    writeStorage('delivery', String(new URLSearchParams([['checkout', checkout], ...texts])), 'tab')
  })
}

function listTexts(form: HTMLFormElement): HTMLInputElement[] {
  return [
    ...form.querySelectorAll<HTMLInputElement>('textarea, input:is([type=text], [type=tel], [type=email])'),
  ]
}

/**
 * On the cart page it hydrates the island when another tab changes the cart, or when the stored prices differ from
 * the server-rendered ones. The page of an empty cart has no island and is reloaded; a page without prices has the
 * order form, and stays.
 */
function startCartSync(): void {
  subscribe(hydrateOrReload)
  if (isOutdated()) hydrateOrReload()
  // The island hydrates at the first gesture: otherwise the buttons of a line would post the form.
  for (const gesture of ['pointerover', 'touchstart', 'keydown']) {
    document.addEventListener(gesture, hydrate, { once: true, passive: true })
  }
}

/** Returns whether there is an island. */
function hydrate(): boolean {
  const island = document.querySelector('react-island')
  customElements.whenDefined('react-island').then(() => island?.dispatchEvent(new Event('focusin')))
  return island !== null
}

function hydrateOrReload(): void {
  if (!hydrate() && !form && getLines().length > 0 && isMirrored(getLines())) location.reload()
}

function isOutdated(): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-line]')]
  const lines = getLines()
  return rows.length !== lines.length || rows.some((row, index) => isDifferent(row.dataset, lines[index]))
}

function isDifferent(row: DOMStringMap, line: ReturnType<typeof getLines>[number] | undefined): boolean {
  if (!line || row.line !== `${line.product.id}.${line.quantity}`) return true
  const { price, sale_price = null, price_breaks = [] } = line.product
  const known = { sale_price, price_breaks }
  return price !== undefined && String(unitPrice({ ...known, price }, line.quantity)) !== row.unitPrice
}

/**
 * The summary of `[data-mark]` in the cart shows icon and name of the chosen mark, which is stored; the attribute's
 * value is the icon for no mark.
 */
function startMarkChoice(): void {
  const choice = document.querySelector<HTMLElement>('[data-mark]')
  choice?.addEventListener('change', ({ target }) => {
    const { value, labels } = target as HTMLInputElement
    writeCookie(markCookie, value)
    choice.querySelector('use')?.setAttribute('href', `#i-${value || choice.dataset.mark}`)
    const name = choice.querySelector('[data-mark-name]')
    if (name) name.textContent = labels?.[0]?.textContent ?? ''
  })
}

const positionTimeoutMs = 20_000

/** A tap on `[data-position]` puts the position of the phone into a hidden field, and another tap removes it. */
function startPosition(): void {
  const field = document.querySelector<HTMLElement>('[data-position]')
  const input = field?.querySelector('input')
  const status = field?.querySelector('[role=status]')
  const add = field?.querySelector<HTMLButtonElement>('[data-add-position]')
  const drop = field?.querySelector<HTMLButtonElement>('[data-drop-position]')
  if (!field || !input || !status || !add || !drop) return
  const set = (position: string, text = '') => {
    // The button that had the focus is hidden; who typed on while the phone searched keeps it.
    const hasFocus = field.contains(document.activeElement)
    input.value = position
    add.hidden = position !== ''
    drop.hidden = position === ''
    status.textContent = text
    const shown = position ? drop : add
    if (hasFocus) shown.focus()
  }
  add.addEventListener('click', () => {
    status.textContent = field.dataset.searching ?? ''
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        set(`${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`, field.dataset.added),
      () => set('', field.dataset.failed),
      { enableHighAccuracy: true, timeout: positionTimeoutMs },
    )
  })
  drop.addEventListener('click', () => set('', field.dataset.removed))
}

const form = document.querySelector<HTMLFormElement>('form[data-offline-title]')
if (form) {
  // What somebody with an account typed is deleted, so that the next person in this tab does not see it.
  if (form.dataset.isOfAccount) removeFromStorage('delivery', 'tab')
  else restoreTypedDetails(form)
  startOrderSubmit(form)
  carryTypedDetailsOver(form)
}
startCartSync()
startMarkChoice()
startPosition()
