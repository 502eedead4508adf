import { readStorage, removeFromStorage, writeStorage } from '../../storage.ts'

/**
 * Stores the text of `textarea[data-note-draft="name"]` on the device until it is saved, so that neither an expired
 * session nor a closed dialog loses it. Listens at the document, so textareas added later are included.
 */
export function startNoteDrafts(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.dataset.noteDraft) storeDraft(target)
  })
  restoreNoteDrafts(document)
}

/**
 * Fills textareas that are empty or still have the text with which their drafts began; a draft that equals a saved
 * note (`[data-saved-note]`) is deleted.
 */
export function restoreNoteDrafts(root: ParentNode): void {
  const saved = [...root.querySelectorAll('[data-saved-note]')].map((note) => note.textContent.trim())
  for (const field of root.querySelectorAll<HTMLTextAreaElement>('textarea[data-note-draft]')) {
    const key = storageKey(field)
    const [before, draft] = readDraft(key)
    // Otherwise the browser would put a note that is already saved back into the field after going back.
    field.autocomplete = 'off'
    if (saved.includes(draft.trim())) removeFromStorage(key)
    else if (field.value === before || field.value === '') field.value = draft
  }
}

const storageKey = (field: HTMLTextAreaElement) => `note ${field.dataset.noteDraft}` as const

type Draft = [before: string, text: string]

/** Earlier versions stored the text alone. */
function readDraft(key: ReturnType<typeof storageKey>): Draft {
  const stored = readStorage(key) ?? ''
  try {
    const draft: unknown = JSON.parse(stored)
    if (isDraft(draft)) return draft
  } catch {}
  return ['', stored]
}

function isDraft(value: unknown): value is Draft {
  return Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string')
}

function storeDraft(field: HTMLTextAreaElement): void {
  const { defaultValue, value } = field
  if (value.trim() === defaultValue.trim()) removeFromStorage(storageKey(field))
  else writeStorage(storageKey(field), JSON.stringify([defaultValue, value]))
}
