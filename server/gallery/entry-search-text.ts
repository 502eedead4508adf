import type { EditableEntry } from '#domain/gallery/gallery.ts'
import { normaliseForSearch } from '#domain/text/search-key.ts'

type SearchableEntry = Pick<
  EditableEntry,
  'title_ar' | 'title_en' | 'title_fr' | 'category' | 'category_ar' | 'category_en' | 'category_fr'
>

/** What staff search entries by: titles and names of the category, as searchWords has the words of a search. */
export function entrySearchText(entry: SearchableEntry): string {
  const { title_ar, title_en, title_fr, category, category_ar, category_en, category_fr } = entry
  const texts = [title_ar, title_en, title_fr, category, category_ar, category_en, category_fr]
  return normaliseForSearch(texts.filter(Boolean).join(' '))
}
