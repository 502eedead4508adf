import type { Fields } from './fields.ts'

/** Work that is not saved, as the device keeps it. */
export type Draft = { formId: string; at: number; version: string; fields: Fields }

const daysKept = 30
const mostOfOneRecord = 5

/** Drafts of one record and one person: several, as it may be open in two tabs. The oldest goes first. */
export function readDrafts(key: string): Draft[] {
  try {
    const drafts: Draft[] = JSON.parse(localStorage.getItem(nameOf(key)) ?? '[]')
    return drafts.filter(({ at }) => Date.now() - at < daysKept * 86_400_000)
  } catch {
    return []
  }
}

/** Keeps the draft of a form in place of its last one; false when the device has no room. */
export function keepDraft(key: string, draft: Draft): boolean {
  return write(key, [...readDrafts(key).filter(({ formId }) => formId !== draft.formId), draft])
}

export function dropDraft(key: string, formId: string): void {
  write(
    key,
    readDrafts(key).filter((draft) => draft.formId !== formId),
  )
}

function write(key: string, drafts: Draft[]): boolean {
  try {
    if (drafts.length === 0) localStorage.removeItem(nameOf(key))
    else localStorage.setItem(nameOf(key), JSON.stringify(drafts.slice(-mostOfOneRecord)))
    return true
  } catch {
    return false
  }
}

const nameOf = (key: string) => `draft ${key}`
