import { altText } from '../pictures/alt-text.ts'
import { type Language, localised } from '../shared/language.ts'
import { type GalleryCategory, type GalleryEntry, galleryCategoryName } from './gallery.ts'

/** An entry as visitors see it in one language. */
export type ShownEntry = ReturnType<typeof showEntry>

export function showEntry(entry: GalleryEntry, categories: readonly GalleryCategory[], language: Language) {
  const category = categories.find((named) => named.category === entry.category)
  return {
    id: entry.id,
    title: localised(entry, 'title', language),
    description: localised(entry, 'description', language),
    category: category ? galleryCategoryName(category, language) : { text: entry.category, language },
    /** ISO 8601. */
    created_at: entry.created_at.toISOString(),
    pictures: entry.pictures.map(({ url, width, height, colour, ...alt }) => ({
      ...{ url, width, height, colour },
      /** As staff wrote it; empty if they have not. */
      alt: altText(alt, language, ''),
    })),
  }
}
