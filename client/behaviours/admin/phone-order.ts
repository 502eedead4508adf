import { readPage } from '../../trusted-html.ts'
import type { ToastMessage } from '../shared/toast.ts'

const typingPausesMs = 300

/**
 * `form[data-phone-order]` answers its buttons without leaving the page: the server draws the form again, and its parts
 * (`[data-part]`) take the place of the old ones. The button that orders sends it, once.
 */
export function startPhoneOrder(showToast: (message: ToastMessage) => void): void {
  const form = document.querySelector<HTMLFormElement>('form[data-phone-order]')
  if (!form) return
  let asked = new AbortController()
  let timer = 0
  let isPlaced = false

  form.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLButtonElement | null
    if (button?.value === 'place' && !isPlaced) {
      isPlaced = true
      button.ariaBusy = 'true'
      return
    }
    event.preventDefault()
    if (!isPlaced) void redraw(button?.value ?? 'find')
  })
  form.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement
    if (name !== 'q' && !name.startsWith('quantity_')) return
    clearTimeout(timer)
    timer = window.setTimeout(() => redraw('find'), typingPausesMs)
  })
  addEventListener('pageshow', () => {
    isPlaced = false
    for (const button of form.querySelectorAll('[aria-busy]')) button.ariaBusy = null
  })

  async function redraw(act: string): Promise<void> {
    if (!form) return
    clearTimeout(timer)
    asked.abort()
    asked = new AbortController()
    const { signal } = asked
    const fields = [...new FormData(form), ['act', act]] as [string, string][]
    try {
      const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields), signal })
      const page = await readPage(answer)
      if (!page.querySelector('[data-phone-order]')) throw new Error(String(answer.status))
      takeParts(page)
    } catch {
      if (!signal.aborted) showToast({ title: form.dataset.failed ?? '', text: '', tone: 'alert' })
    }
  }
}

function takeParts(page: Document): void {
  const { id, name, value } = (document.activeElement ?? {}) as HTMLInputElement
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const drawn = page.querySelector(`[data-part="${part.dataset.part}"]`)
    // What has not changed stays, and so does the focus in it.
    if (drawn && drawn.innerHTML !== part.innerHTML) part.replaceChildren(...drawn.childNodes)
  }
  const focused = document.getElementById(id)
  if (!focused || focused === document.activeElement) return
  focused.focus()
  // A number that is being typed is not put back to what it was when it was sent.
  if (focused instanceof HTMLInputElement && focused.name === name) focused.value = value
}
