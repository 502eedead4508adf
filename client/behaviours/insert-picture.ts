/** `[data-insert-picture]` sends a picture and writes it into the text beside it, where the cursor stands. */
export function startInsertPicture(): void {
  document.addEventListener('change', ({ target }) => {
    const isPick = target instanceof HTMLInputElement && target.dataset.insertPicture !== undefined
    const [file] = isPick ? (target.files ?? []) : []
    if (isPick && file) insert(target, file)
  })
}

async function insert(pick: HTMLInputElement, file: File): Promise<void> {
  const text = pick.closest('[data-writing]')?.querySelector('textarea')
  const said = pick.closest('.post-insert')?.querySelector<HTMLElement>('[role=status]')
  if (!text || !said) return
  said.textContent = said.dataset.inserting ?? ''
  pick.disabled = true
  const url = await send(pick.dataset.insertPicture ?? '', file)
  pick.disabled = false
  pick.value = ''
  said.textContent = (url ? said.dataset.inserted : said.dataset.failed) ?? ''
  if (!url) return
  const { selectionStart, selectionEnd, value } = text
  const shown = value.slice(selectionStart, selectionEnd) || file.name.replace(/\.\w+$/, '')
  const before = value.slice(0, selectionStart).endsWith('\n') || selectionStart === 0 ? '' : '\n\n'
  text.setRangeText(
    `${before}![${shown.replaceAll(/[[\]\n]/g, ' ')}](${url})\n\n`,
    selectionStart,
    selectionEnd,
    'end',
  )
  text.focus()
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
