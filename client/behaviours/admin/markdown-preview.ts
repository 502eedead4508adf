import { ApiError, fetchApi } from '../../api.ts'
import { trustedHtml } from '../../trusted-html.ts'

/** A pause of the writer. */
const pauseMs = 500

/** Wide enough for it to be in nobody's way. */
const isWide = matchMedia('(min-width: 64em)')

/**
 * `[data-live-preview]` is a fold that shows the text beside it as visitors will read it, by the server's own renderer,
 * after each pause of who writes. On a wide screen it opens by itself; closed, it asks for nothing. Listens at the
 * document: the form may be drawn anew.
 */
export function startMarkdownPreview(): void {
  const waiting = new WeakMap<HTMLElement, { timer: number; asking: AbortController }>()

  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement)) return
    const preview = target.closest('[data-text]')?.querySelector<HTMLDetailsElement>('[data-live-preview]')
    if (!preview) return
    if (isWide.matches && preview.dataset.closed === undefined) preview.open = true
    if (preview.open) draw(preview, pauseMs)
  })
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement && target.hasAttribute('data-live-preview'))) return
      // Closed by hand, it stays so.
      target.toggleAttribute('data-closed', !target.open)
      if (target.open) draw(target, 0)
    },
    { capture: true },
  )

  function draw(preview: HTMLDetailsElement, afterMs: number): void {
    const before = waiting.get(preview)
    clearTimeout(before?.timer)
    before?.asking.abort()
    const asking = new AbortController()
    waiting.set(preview, { asking, timer: setTimeout(() => show(preview, asking.signal), afterMs) as never })
  }
}

async function show(preview: HTMLDetailsElement, signal: AbortSignal): Promise<void> {
  const place = preview.closest<HTMLElement>('[data-text]')
  const text = place?.querySelector('textarea')?.value ?? ''
  const [shown, said] = [
    preview.querySelector<HTMLElement>('.prose'),
    preview.querySelector<HTMLElement>('.hint'),
  ]
  if (!place || !shown || !said) return
  shown.ariaBusy = 'true'
  try {
    const body = { content: text, language: place.dataset.text }
    const answer = await fetchApi(preview.dataset.livePreview ?? '', { method: 'POST', body, signal })
    const { html } = (await answer.json()) as { html: string }
    // Our own server's: the renderer of the posts leaves nothing in it but what it allows.
    shown.innerHTML = trustedHtml(answer, html)
    if (html === '') shown.textContent = shown.dataset.empty ?? ''
    said.textContent = ''
    shown.ariaBusy = 'false'
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    said.textContent = errorOfText(error) || (said.dataset.failed ?? '')
    shown.ariaBusy = 'false'
  }
}

/** Why this text cannot be laid out, and at which line. */
function errorOfText({ problem }: ApiError): string {
  const [texts = []] = Object.values((problem.errors ?? {}) as Record<string, string[]>)
  return texts[0] ?? ''
}
