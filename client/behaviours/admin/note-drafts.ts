import { readStorage, removeFromStorage, writeStorage } from '../../storage.ts'

/**
 * Stores the text of `textarea[data-note-draft="name"]` on the device until it is saved, so that neither an expired
 * session nor a closed dialog loses it. Listens at the document, so textareas added later are included.
 */
export function startNoteDrafts(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.dataset.noteDraft)
      storeDraft(target.dataset.noteDraft, target.value)
  })
  restoreNoteDrafts(document)
}

/** Fills textareas from their drafts; a draft that equals a saved note (`[data-saved-note]`) is deleted. */
export function restoreNoteDrafts(root: ParentNode): void {
  const saved = [...root.querySelectorAll('[data-saved-note]')].map((note) => note.textContent.trim())
  for (const field of root.querySelectorAll<HTMLTextAreaElement>('textarea[data-note-draft]')) {
    const name = field.dataset.noteDraft ?? ''
    const draft = readStorage(storageKey(name)) ?? ''
    // To whoever comes back the browser would show a saved note as one that is still to be saved.
    field.autocomplete = 'off'
    if (saved.includes(draft.trim())) storeDraft(name, '')
    else if (field.value === '') field.value = draft
  }
}

const storageKey = (name: string) => `note ${name}` as const

function storeDraft(name: string, text: string): void {
  if (text.trim()) writeStorage(storageKey(name), text)
  else removeFromStorage(storageKey(name))
}
