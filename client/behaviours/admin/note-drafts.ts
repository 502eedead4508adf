/**
 * `textarea[data-note-draft="name"]`: what is typed into it stays on the device until it is saved, so that neither a session
 * that ended nor a closed dialog takes it away. Also for those that come to the page later.
 */
export function startNoteDrafts(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.dataset.noteDraft)
      saveNote(target.dataset.noteDraft, target.value)
  })
  restoreNoteDrafts(document)
}

/** Puts back what was typed; a text that stands in the page as saved (`[data-saved-note]`) is kept no more. */
export function restoreNoteDrafts(root: ParentNode): void {
  const saved = [...root.querySelectorAll('[data-saved-note]')].map((note) => note.textContent.trim())
  for (const field of root.querySelectorAll<HTMLTextAreaElement>('textarea[data-note-draft]')) {
    const name = field.dataset.noteDraft ?? ''
    const typed = read(name)
    if (saved.includes(typed.trim())) saveNote(name, '')
    else if (field.value === '') field.value = typed
  }
}

const nameOf = (name: string) => `note ${name}`

function read(name: string): string {
  try {
    return localStorage.getItem(nameOf(name)) ?? ''
  } catch {
    return ''
  }
}

function saveNote(name: string, text: string): void {
  try {
    if (text.trim()) localStorage.setItem(nameOf(name), text)
    else localStorage.removeItem(nameOf(name))
  } catch {
    // A device without room keeps nothing, and the note can still be saved.
  }
}
