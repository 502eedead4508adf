import type { EntryListItem } from '#domain/gallery/entry-list.ts'
import type { GalleryEntry } from '#domain/gallery/gallery.ts'
import { withIsoTimes } from '#domain/shared/iso-times.ts'
import type { EntryRecord } from '../queries.ts'

/** An entry as JSON: the time in ISO 8601. */
export function toEntryJson({ pictures: _, ...entry }: GalleryEntry) {
  return withIsoTimes(entry)
}

/** The same with the fields for staff. */
export function toStaffEntryJson({ pictures: [cover], ...entry }: EntryRecord): EntryListItem {
  return { ...withIsoTimes(entry), cover: cover ?? null }
}
