/** Where somebody last stood in a text, by its name: a form that came back with faults has new fields. */
const carets = new Map<string, [start: number, end: number]>()

/**
 * `[data-insert-picture]` sends a picture and writes it into the text beside it, where the cursor stands, stood last, or
 * at the end. What it shows is what was marked there; else the cursor waits where that is to be written.
 */
export function startInsertPicture(): void {
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLTextAreaElement)
      carets.set(target.name, [target.selectionStart, target.selectionEnd])
  })
  document.addEventListener('change', ({ target }) => {
    const isPick = target instanceof HTMLInputElement && target.dataset.insertPicture !== undefined
    const [file] = isPick ? (target.files ?? []) : []
    if (isPick && file) insert(target, file)
  })
}

async function insert(pick: HTMLInputElement, file: File): Promise<void> {
  const language = pick.closest<HTMLElement>('[data-text]')?.dataset.text
  // The form may come back with faults while the picture is on its way, in place of this one.
  const find = <Kind extends Element>(selector: string) =>
    document.querySelector<Kind>(`[data-text="${language}"] ${selector}`)
  const showStatus = (text: 'inserting' | 'inserted' | 'failed') => {
    const said = find<HTMLElement>('.post-insert [role=status]')
    if (said) said.textContent = said.dataset[text] ?? ''
  }
  showStatus('inserting')
  pick.disabled = true
  const url = await send(pick.dataset.insertPicture ?? '', file)
  pick.disabled = false
  pick.value = ''
  showStatus(url ? 'inserted' : 'failed')
  const text = find<HTMLTextAreaElement>('textarea')
  if (url && text) write(text, url)
  // Whoever waits with saving until it is in the text.
  pick.dispatchEvent(new CustomEvent('inserted', { detail: url !== null }))
}

function write(text: HTMLTextAreaElement, url: string): void {
  const { value, selectionStart, selectionEnd } = text
  const isHere = text === document.activeElement
  const end = value.length
  const [from, to] = isHere ? [selectionStart, selectionEnd] : (carets.get(text.name) ?? [end, end])
  const shown = value.slice(from, to).replaceAll(/[[\]\n]/g, ' ')
  const begun = `${from === 0 || value[from - 1] === '\n' ? '' : '\n\n'}![${shown}`
  text.setRangeText(`${begun}](${url})\n\n`, from, to, 'end')
  text.focus()
  if (shown === '') text.setSelectionRange(from + begun.length, from + begun.length)
  // The draft, the marks and the preview follow what is written.
  text.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The address of the kept picture; null where it could not be sent. */
async function send(address: string, file: File): Promise<string | null> {
  const body = new FormData()
  body.append('file', file, file.name)
  try {
    const answer = await fetch(address, { method: 'POST', body })
    return answer.ok ? (await answer.json()).url : null
  } catch {
    return null
  }
}
