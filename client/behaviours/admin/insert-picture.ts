/** The last selection of each text, by field name: a form that was returned with errors has new elements. */
const selections = new Map<string, [start: number, end: number]>()

/**
 * `[data-insert-picture]` uploads a picture and inserts it as Markdown at the last selection or the end of its text. Its
 * alternative text is the selected text; without a selection the cursor is placed there.
 */
export function startInsertPicture(): void {
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLTextAreaElement)
      selections.set(target.name, [target.selectionStart, target.selectionEnd])
  })
  document.addEventListener('change', ({ target }) => {
    const isInsertInput = target instanceof HTMLInputElement && target.dataset.insertPicture !== undefined
    const [file] = isInsertInput ? (target.files ?? []) : []
    if (isInsertInput && file) insert(target, file)
  })
}

async function insert(input: HTMLInputElement, file: File): Promise<void> {
  const language = input.closest<HTMLElement>('[data-text]')?.dataset.text
  // Looked up each time: the form may be replaced while the picture is uploading.
  const find = <Kind extends Element>(selector: string) =>
    document.querySelector<Kind>(`[data-text="${language}"] ${selector}`)
  const showStatus = (text: 'inserting' | 'inserted' | 'failed') => {
    const status = find<HTMLElement>('.post-insert [role=status]')
    if (status) status.textContent = status.dataset[text] ?? ''
  }
  showStatus('inserting')
  input.disabled = true
  const url = await upload(input.dataset.insertPicture ?? '', file)
  input.disabled = false
  input.value = ''
  showStatus(url ? 'inserted' : 'failed')
  const text = find<HTMLTextAreaElement>('textarea')
  if (url && text) insertMarkdown(text, url)
  // Saving waits for this event.
  input.dispatchEvent(new CustomEvent('inserted', { detail: url !== null }))
}

function insertMarkdown(text: HTMLTextAreaElement, url: string): void {
  const { value, selectionStart, selectionEnd } = text
  const isFocused = text === document.activeElement
  const end = value.length
  const [from, to] = isFocused ? [selectionStart, selectionEnd] : (selections.get(text.name) ?? [end, end])
  const altText = value.slice(from, to).replaceAll(/[[\]\n]/g, ' ')
  const prefix = `${from === 0 || value[from - 1] === '\n' ? '' : '\n\n'}![${altText}`
  text.setRangeText(`${prefix}](${url})\n\n`, from, to, 'end')
  text.focus()
  if (altText === '') text.setSelectionRange(from + prefix.length, from + prefix.length)
  // Drafts and the preview listen to input events.
  text.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The address of the stored picture; null if the upload failed. */
async function upload(address: string, file: File): Promise<string | null> {
  const body = new FormData()
  body.append('file', file, file.name)
  try {
    const response = await fetch(address, { method: 'POST', body })
    return response.ok ? (await response.json()).url : null
  } catch {
    return null
  }
}
