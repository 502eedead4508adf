import type { GalleryEntry } from '#domain/gallery.ts'

/** An entry as programs see it: spec.md's fields, the time in ISO 8601 (contract.md). */
export function entryJson({ pictures: _, created_at, ...entry }: GalleryEntry) {
  return { ...entry, created_at: created_at.toISOString() }
}
