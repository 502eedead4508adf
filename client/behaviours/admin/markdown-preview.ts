import { ApiError, fetchApi, firstFieldError } from '../../api.ts'
import { trustedHtml } from '../../trusted-html.ts'

const debounceMs = 500

const isWide = matchMedia('(min-width: 64em)')

/**
 * `[data-live-preview]` is a details element with the text rendered by the server, updated when typing pauses. On wide
 * screens it opens automatically; while closed it sends no requests. Listens at the document, as the form may be replaced.
 */
export function startMarkdownPreview(): void {
  const pending = new WeakMap<HTMLElement, { timer: number; controller: AbortController }>()

  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement)) return
    const preview = target.closest('[data-text]')?.querySelector<HTMLDetailsElement>('[data-live-preview]')
    if (!preview) return
    if (isWide.matches && preview.dataset.closed === undefined) preview.open = true
    if (preview.open) schedule(preview, debounceMs)
  })
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement && target.hasAttribute('data-live-preview'))) return
      // Closed by the user, it does not open again by itself.
      target.toggleAttribute('data-closed', !target.open)
      if (target.open) schedule(target, 0)
    },
    { capture: true },
  )

  function schedule(preview: HTMLDetailsElement, delayMs: number): void {
    const previous = pending.get(preview)
    clearTimeout(previous?.timer)
    previous?.controller.abort()
    const controller = new AbortController()
    const timer = window.setTimeout(() => render(preview, controller.signal), delayMs)
    pending.set(preview, { controller, timer })
  }
}

async function render(preview: HTMLDetailsElement, signal: AbortSignal): Promise<void> {
  const section = preview.closest<HTMLElement>('[data-text]')
  const text = section?.querySelector('textarea')?.value ?? ''
  const [output, message] = [
    preview.querySelector<HTMLElement>('.prose'),
    preview.querySelector<HTMLElement>('.hint'),
  ]
  if (!section || !output || !message) return
  output.ariaBusy = 'true'
  try {
    const body = { content: text, language: section.dataset.text }
    const response = await fetchApi(preview.dataset.livePreview ?? '', { method: 'POST', body, signal })
    const { html } = (await response.json()) as { html: string }
    // Sanitised by the server.
    output.innerHTML = trustedHtml(response, html)
    if (html === '') output.textContent = output.dataset.empty ?? ''
    message.textContent = ''
    output.ariaBusy = 'false'
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    message.textContent = firstFieldError(error) || (message.dataset.failed ?? '')
    output.ariaBusy = 'false'
  }
}
