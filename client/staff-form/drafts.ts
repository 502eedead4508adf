import { listStorageKeys, readStoredArray, removeFromStorage, writeStorage } from '../storage.ts'
import type { Fields } from './fields.ts'

/** Unsaved form content, stored on the device. */
export type Draft = { formId: string; at: number; version: string; base: string; fields: Fields }

const keyPrefix = 'draft '
const retentionDays = 30
const draftsPerRecordLimit = 5
/** On this device, including the one that is about to be written. */
const draftsLimit = 20

/** Drafts of one user for one record, oldest first; several, as the form may be open in two tabs. */
export function readDrafts(key: string): Draft[] {
  return readStoredArray(`${keyPrefix}${key}`, isFresh) ?? []
}

/** Replaces the draft of the same form; false when the storage is full. */
export function saveDraft(key: string, draft: Draft): boolean {
  return write(key, [...readDrafts(key).filter(({ formId }) => formId !== draft.formId), draft])
}

export function deleteDraft(key: string, formId: string): void {
  write(
    key,
    readDrafts(key).filter((draft) => draft.formId !== formId),
  )
}

/** Removes expired drafts of every record, and the oldest ones above the limit. */
export function pruneDrafts(): void {
  const keys = listStorageKeys(keyPrefix).map((key) => key.slice(keyPrefix.length))
  const remaining = keys
    .flatMap((key) => readDrafts(key).map((draft) => ({ key, draft })))
    .sort((a, b) => b.draft.at - a.draft.at)
    .slice(0, draftsLimit - 1)
  for (const key of keys) {
    const drafts = remaining.filter((entry) => entry.key === key).map(({ draft }) => draft)
    write(
      key,
      drafts.sort((a, b) => a.at - b.at),
    )
  }
}

function isFresh(draft: unknown): draft is Draft {
  const at = (draft as Draft | null)?.at
  return typeof at === 'number' && Date.now() - at < retentionDays * 86_400_000
}

function write(key: string, drafts: Draft[]): boolean {
  if (drafts.length > 0)
    return writeStorage(`${keyPrefix}${key}`, JSON.stringify(drafts.slice(-draftsPerRecordLimit)))
  removeFromStorage(`${keyPrefix}${key}`)
  return true
}
