import type { Fields } from './fields.ts'

/** Work that is not saved, as the device keeps it. */
export type Draft = { formId: string; at: number; version: string; base: string; fields: Fields }

const retentionDays = 30
const draftsPerRecordLimit = 5
/** On this device, with the one that is about to be written. */
const draftsLimit = 20

/** Drafts of one record and one person: several, as it may be open in two tabs. The oldest goes first. */
export function readDrafts(key: string): Draft[] {
  try {
    const drafts: Draft[] = JSON.parse(localStorage.getItem(nameOf(key)) ?? '[]')
    return drafts.filter(isFresh)
  } catch {
    return []
  }
}

/** Keeps the draft of a form in place of its last one; false when the device has no room. */
export function saveDraft(key: string, draft: Draft): boolean {
  return write(key, [...readDrafts(key).filter(({ formId }) => formId !== draft.formId), draft])
}

export function deleteDraft(key: string, formId: string): void {
  write(
    key,
    readDrafts(key).filter((draft) => draft.formId !== formId),
  )
}

/** Takes away what is too old, of every record, and the oldest of what is too much. */
export function pruneDrafts(): void {
  const keys = storedKeys()
  const kept = keys
    .flatMap((key) => readDrafts(key).map((draft) => ({ key, draft })))
    .sort((a, b) => b.draft.at - a.draft.at)
    .slice(0, draftsLimit - 1)
  for (const key of keys) {
    const drafts = kept.filter((each) => each.key === key).map(({ draft }) => draft)
    write(
      key,
      drafts.sort((a, b) => a.at - b.at),
    )
  }
}

const isFresh = ({ at }: Draft) => Date.now() - at < retentionDays * 86_400_000

/** Of every record of which this device keeps drafts. */
function storedKeys(): string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(nameOf('')))
    return names.map((name) => name.slice(nameOf('').length))
  } catch {
    return []
  }
}

function write(key: string, drafts: Draft[]): boolean {
  try {
    if (drafts.length === 0) localStorage.removeItem(nameOf(key))
    else localStorage.setItem(nameOf(key), JSON.stringify(drafts.slice(-draftsPerRecordLimit)))
    return true
  } catch {
    return false
  }
}

const nameOf = (key: string) => `draft ${key}`
