export type Message = { title: string; text: string; tone: 'status' | 'alert' }

/** Long enough to be read twice; a message that is being read or reached for waits. */
const statusStaysMs = 8000

/** Gives the server's messages their close button, and clears away each that says something in passing. */
export function startToasts(): void {
  for (const toast of document.querySelectorAll<HTMLElement>('.toasts > .toast')) attend(toast)
}

/** Shows a message: a status is said in passing, an alert stays until it is closed. */
export function say({ title, text, tone }: Message): void {
  const template = document.querySelector<HTMLTemplateElement>('#toast-template')
  const toast = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  const [strong, paragraph] = [toast?.querySelector('strong'), toast?.querySelector('p')]
  if (!toast || !strong || !paragraph) return
  toast.setAttribute('role', tone)
  toast.classList.toggle('toast--error', tone === 'alert')
  strong.textContent = title
  paragraph.replaceChildren(strong, text)
  document.querySelector('.toasts')?.append(toast)
  attend(toast)
}

function attend(toast: HTMLElement): void {
  toast.querySelector('button')?.addEventListener('click', () => toast.remove())
  if (toast.getAttribute('role') === 'alert') return
  let timer = 0
  const hold = () => clearTimeout(timer)
  const release = () => {
    hold()
    timer = window.setTimeout(() => toast.remove(), statusStaysMs)
  }
  for (const event of ['pointerenter', 'focusin']) toast.addEventListener(event, hold)
  for (const event of ['pointerleave', 'focusout']) toast.addEventListener(event, release)
  release()
}
