export type ToastMessage = {
  title: string
  text: string
  tone: 'status' | 'alert'
  /** Where to go on. */
  link?: { href: string; textContent: string }
  /** Where it is not the page's. */
  language?: { lang: string; dir: string }
}

/** Long enough to be read twice; a message that is being read or reached for waits. */
const statusStaysMs = 8000

/** Gives the server's messages their close button, clears away what is said in passing; F8 leads to the last one. */
export function startToasts(): void {
  const place = document.querySelector('.toasts')
  if (!place) return
  // It is said that messages come here before the first one does, or screen readers may miss it.
  place.setAttribute('aria-live', 'polite')
  for (const toast of place.querySelectorAll<HTMLElement>('.toast')) setUpToast(toast)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'F8') place.querySelector<HTMLElement>('.toast:last-of-type button')?.focus()
  })
}

/** Shows a message: a status is said in passing, an alert stays until it is closed. */
export function showToast({ title, text, tone, link, language }: ToastMessage): void {
  const template = document.querySelector<HTMLTemplateElement>('#toast-template')
  const toast = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  const [strong, paragraph] = [toast?.querySelector('strong'), toast?.querySelector('p')]
  if (!toast || !strong || !paragraph) return
  toast.setAttribute('role', tone)
  Object.assign(toast, language)
  toast.classList.toggle('toast--error', tone === 'alert')
  strong.textContent = title
  paragraph.replaceChildren(strong, text)
  if (link) paragraph.append(' ', Object.assign(document.createElement('a'), { className: 'link', ...link }))
  document.querySelector('.toasts')?.append(toast)
  setUpToast(toast)
}

/** Gives a message that stands on the page its close button and its time. */
export function setUpToast(toast: HTMLElement): void {
  const close = () => {
    // Closed by keyboard, the focus must not be lost with it.
    if (toast.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true })
    toast.remove()
  }
  toast.querySelector('[type=button]')?.addEventListener('click', close)
  // What can still be undone is not taken away from under the hand.
  if (toast.getAttribute('role') === 'alert' || toast.querySelector('form')) return
  let timer = 0
  const hold = () => clearTimeout(timer)
  const release = () => {
    hold()
    // Nobody reads it in a tab behind another.
    timer = window.setTimeout(() => (document.hidden ? release() : close()), statusStaysMs)
  }
  for (const event of ['pointerenter', 'focusin']) toast.addEventListener(event, hold)
  for (const event of ['pointerleave', 'focusout']) toast.addEventListener(event, release)
  release()
}
