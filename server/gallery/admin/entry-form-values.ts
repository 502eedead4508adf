import { type EntryField, type GalleryEntry, galleryCategoryName } from '#domain/gallery/gallery.ts'
import type { Language } from '#domain/shared/language.ts'

type EntryTextField = Exclude<EntryField, 'image_urls'>

/** Values of an entry's form as text; the category by its name in the language of the page. */
export function entryFormValues(entry: GalleryEntry, language: Language): Record<EntryTextField, string> {
  return {
    title_ar: entry.title_ar,
    title_en: entry.title_en,
    title_fr: entry.title_fr ?? '',
    description_ar: entry.description_ar ?? '',
    description_en: entry.description_en ?? '',
    description_fr: entry.description_fr ?? '',
    category: galleryCategoryName(entry, language).text,
    category_ar: entry.category_ar ?? '',
    category_en: entry.category_en ?? '',
    category_fr: entry.category_fr ?? '',
  }
}
