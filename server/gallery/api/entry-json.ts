import type { EntryListItem } from '#domain/gallery/entry-list.ts'
import type { GalleryEntry } from '#domain/gallery/gallery.ts'
import type { EntryRecord } from '../queries.ts'

/** An entry as JSON: the time in ISO 8601. */
export function toEntryJson({ pictures: _, created_at, ...entry }: GalleryEntry) {
  return { ...entry, created_at: created_at.toISOString() }
}

/** The same with the fields for staff. */
export function toStaffEntryJson({ pictures: [cover], ...entry }: EntryRecord): EntryListItem {
  return {
    ...entry,
    cover: cover ?? null,
    created_at: entry.created_at.toISOString(),
    updated_at: entry.updated_at.toISOString(),
    deleted_at: entry.deleted_at?.toISOString() ?? null,
  }
}
