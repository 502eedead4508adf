import { ApiError, fetchApi, firstFieldError } from '../../api.ts'
import { startSlugProposals } from '../../behaviours/admin/slug-proposals.ts'
import { startCopy } from '../../behaviours/shared/copy-share.ts'
import { askToSignIn } from '../../behaviours/shared/toast.ts'
import { sendPicture, shrinkPicture, UploadRequestError } from '../../send-picture.ts'
import { readWords } from '../../staff-form/form-parts.ts'
import { trustedHtml } from '../../trusted-html.ts'

const debounceMs = 500

const isWide = matchMedia('(min-width: 64em)')

/**
 * `[data-live-preview]` is a details element with the text rendered by the server, updated when typing pauses. On wide
 * screens it opens automatically; while closed it sends no requests. Listens at the document, as the form may be
 * replaced.
 */
function startMarkdownPreview(): void {
  let timer = 0
  let request = new AbortController()

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
      // Once the user has closed it, it does not open again by itself.
      target.toggleAttribute('data-closed', !target.open)
      if (target.open) schedule(target, 0)
    },
    { capture: true },
  )

  function schedule(preview: HTMLDetailsElement, delayMs: number): void {
    clearTimeout(timer)
    request.abort()
    request = new AbortController()
    const { signal } = request
    timer = window.setTimeout(() => render(preview, signal), delayMs)
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
  output.setAttribute('aria-busy', 'true')
  try {
    const body = { content: text, language: section.dataset.text }
    const response = await fetchApi(preview.dataset.livePreview ?? '', { method: 'POST', body, signal })
    const { html } = (await response.json()) as { html: string }
    // The server has sanitised it.
    output.innerHTML = trustedHtml(response, html)
    if (html === '') output.textContent = output.dataset.empty ?? ''
    message.textContent = ''
    output.setAttribute('aria-busy', 'false')
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    message.textContent = firstFieldError(error) || (message.dataset.failed ?? '')
    output.setAttribute('aria-busy', 'false')
  }
}

/**
 * `[data-insert-picture]` uploads a picture and inserts it as Markdown at the last selection or the end of its text.
 * Its alternative text is the selected text; without a selection the cursor is placed there.
 */
function startInsertPicture(): void {
  document.addEventListener('change', ({ target }) => {
    const isInsertInput = target instanceof HTMLInputElement && target.dataset.insertPicture !== undefined
    const [file] = isInsertInput ? (target.files ?? []) : []
    if (isInsertInput && file) insert(target, file)
  })
}

async function insert(input: HTMLInputElement, file: File): Promise<void> {
  const language = input.closest<HTMLElement>('[data-text]')?.dataset.text
  // The field is looked up each time: the form may be replaced while the picture is uploading.
  const find = <Kind extends Element>(selector: string) =>
    document.querySelector<Kind>(`[data-text="${language}"] ${selector}`)
  const showStatus = (text: 'inserting' | 'inserted' | 'failed', reason = '') => {
    const status = find<HTMLElement>('.post-insert [role=status]')
    if (status) status.textContent = `${status.dataset[text]} ${reason}`
  }
  showStatus('inserting')
  input.disabled = true
  const address = input.dataset.insertPicture ?? ''
  // A photograph of a phone is larger than the server takes.
  const sent = shrinkPicture(file).then((picture) => sendPicture(picture, file.name, { address }))
  const url = await sent.catch((error: unknown) => {
    showStatus('failed', explainUploadError(error))
    return null
  })
  input.disabled = false
  input.value = ''
  if (url) showStatus('inserted')
  const text = find<HTMLTextAreaElement>('textarea')
  if (url && text) insertMarkdown(text, url)
  // Saving waits for this event.
  input.dispatchEvent(new CustomEvent('inserted', { detail: url !== null }))
}

function insertMarkdown(text: HTMLTextAreaElement, url: string): void {
  const { value, selectionStart, selectionEnd } = text
  // Zero is also where the cursor of a text is that nobody has touched.
  const [from, to] = selectionEnd > 0 ? [selectionStart, selectionEnd] : [value.length, value.length]
  const altText = value.slice(from, to).replaceAll(/[[\]\n]/g, ' ')
  const prefix = `${from === 0 || value[from - 1] === '\n' ? '' : '\n\n'}![${altText}`
  text.setRangeText(`${prefix}](${url})\n\n`, from, to, 'end')
  text.focus()
  if (altText === '') text.setSelectionRange(from + prefix.length, from + prefix.length)
  // Drafts and the preview listen to input events.
  text.dispatchEvent(new Event('input', { bubbles: true }))
}

function explainUploadError(error: unknown): string {
  const { errors, pictures } = readWords(document.querySelector('form[data-draft]') as HTMLFormElement)
  const code = error instanceof UploadRequestError ? error.message : 'internal'
  if (code === 'signed_out') askToSignIn()
  return code === 'no_network' ? pictures.no_network : (errors[code] ?? errors.internal ?? '')
}

const separator = /[,،]/

/** Suggestions of a comma-separated field with a datalist are appended to its text instead of replacing it. */
function startListSuggestions(name: string): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== name) return
    const before = target.value.slice(0, target.value.search(/[^,،]*$/))
    const used = new Set(before.split(separator).map((tag) => tag.trim()))
    for (const option of target.list?.options ?? []) {
      option.dataset.tag ??= option.value
      const { tag } = option.dataset
      option.value = before.trim() ? `${before.trimEnd()} ${tag}` : tag
      option.disabled = used.has(tag)
    }
  })
}

startMarkdownPreview()
startInsertPicture()
startSlugProposals()
startListSuggestions('tags')
startListSuggestions('product_ids')
startCopy()
