export type ToastMessage = {
  title: string
  text: string
  tone: 'status' | 'alert'
  link?: { href: string; textContent: string; target?: string } | undefined
  /** The toast closes with the button that undoes what it reports. */
  undo?: { text: string; seconds: number; run: () => void }
  /**
   * The toast is removed when the network is back, the cart has changed, pictures are chosen or sent again, or a change
   * of the order with this id is made, refused or dropped.
   */
  cause?: 'network' | 'cart' | 'upload' | 'unsent' | 'stale' | 'order' | `order-${number}`
  /** It is set if the message is not in the page's language. */
  language?: { lang: string; dir: string }
}

/** So many milliseconds are long enough to read the message twice. */
const statusDurationMs = 8000

/** F8 moves the focus to the last toast. */
export function startToasts(): void {
  const container = document.querySelector('.toasts')
  if (!container) return
  // Screen readers may miss the first message unless the live region exists before it.
  container.setAttribute('aria-live', 'polite')
  for (const toast of container.querySelectorAll<HTMLElement>('.toast')) setUpToast(toast)
  document.addEventListener('input', ({ target }) => {
    removeError(target as HTMLElement)
    const marked = document.querySelectorAll<HTMLInputElement>('main [aria-invalid=true]')
    if ([...marked].every(({ value }) => value.trim())) removeToasts('fields')
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'F8') container.querySelector<HTMLElement>('.toast:last-of-type button')?.focus()
  })
}

/**
 * An error from the server is about the value that was sent, so it is removed once its field is edited. React
 * removes its own errors.
 */
function removeError(field: HTMLElement): void {
  // The error of radio buttons is that of their fieldset.
  const marked = field.hasAttribute('aria-invalid') ? field : field.closest('fieldset')
  const error = marked && document.getElementById(`${marked.id}-error`)
  if (!error || field.closest('react-island')) return
  error.remove()
  field.removeAttribute('aria-invalid')
}

/** Shows a toast: a status closes by itself, an alert stays until it is closed. */
export function showToast({ title, text, tone, link, undo, cause, language }: ToastMessage): void {
  const template = document.querySelector<HTMLTemplateElement>('#toast-template')
  const toast = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  const [strong, paragraph] = [toast?.querySelector('strong'), toast?.querySelector('p')]
  if (!toast || !strong || !paragraph) return
  toast.setAttribute('role', tone)
  Object.assign(toast, language)
  if (cause) toast.dataset.cause = cause
  toast.classList.toggle('toast--error', tone === 'alert')
  strong.textContent = title
  paragraph.replaceChildren(strong, text)
  if (link) paragraph.append(' ', Object.assign(document.createElement('a'), { className: 'link', ...link }))
  if (undo) {
    const className = 'link toast__undo'
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className,
      textContent: undo.text,
    })
    button.addEventListener('click', undo.run)
    toast.append(button)
    toast.dataset.seconds = String(undo.seconds)
  }
  document.querySelector('.toasts')?.append(toast)
  setUpToast(toast)
}

/**
 * Returns whether the browser refuses cookies, and says so: the next page would know no cart, favourites, currency or
 * sign-in.
 */
export function warnIfCookiesRefused(): boolean {
  if (!navigator.cookieEnabled) showAlert('noCookies', 'cart')
  return !navigator.cookieEnabled
}

/** Shows an alert whose texts the page carries, in place of the last one of that cause. */
export function showAlert(name: 'noCookies' | 'cartFull' | 'noNetwork', cause: 'cart' | 'unsent'): void {
  const { [name]: title = '', [`${name}Text`]: text = '' } = toastData()
  removeToasts(cause)
  showToast({ title, text, tone: 'alert', cause })
}

/** The page carries the texts for toasts of scripts. */
export function toastData(): DOMStringMap {
  return document.getElementById('toast-template')?.dataset ?? {}
}

export function removeToasts(cause: 'fields' | NonNullable<ToastMessage['cause']>): void {
  for (const toast of document.querySelectorAll(`.toast[data-cause=${cause}]`)) toast.remove()
}

/** Shows the toasts of a fetched page here: the server sends them only once. */
export function showPageToasts(page: Document): void {
  for (const toast of page.querySelectorAll<HTMLElement>('.toasts .toast')) {
    document.querySelector('.toasts')?.append(toast)
    setUpToast(toast)
  }
}

/** Staff sign in in a new window, as what was typed would be lost with this page. */
export function askToSignIn(cause: 'unsent' | 'stale' = 'unsent'): void {
  removeToasts(cause)
  const { title, ...link } = JSON.parse(toastData().signedOut ?? '{}')
  showToast({ title, text: '', tone: 'alert', cause, link })
}

function setUpToast(toast: HTMLElement): void {
  const close = () => {
    // The focus would be lost with the focused button.
    if (toast.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true })
    toast.remove()
  }
  for (const button of toast.querySelectorAll('[type=button]')) button.addEventListener('click', close)
  const { seconds } = toast.dataset
  // An alert, a toast with an undo form and one with `data-stays` stay open, unless the toast states a
  // duration.
  const isLasting = toast.getAttribute('role') === 'alert' || toast.querySelector('form,[data-stays]')
  if (isLasting && !seconds) return
  const durationMs = seconds ? Number(seconds) * 1000 : statusDurationMs
  let timer = 0
  const pause = () => clearTimeout(timer)
  const startTimer = () => {
    pause()
    // A toast stays open while the tab is hidden.
    timer = window.setTimeout(() => (document.hidden ? startTimer() : close()), durationMs)
  }
  for (const event of ['pointerenter', 'focusin']) toast.addEventListener(event, pause)
  for (const event of ['pointerleave', 'focusout']) toast.addEventListener(event, startTimer)
  // A focused toast stays open until the focus leaves it.
  if (!toast.contains(document.activeElement)) startTimer()
}
