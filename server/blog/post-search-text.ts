import { normaliseForSearch } from '#domain/text/search-key.ts'

type SearchablePost = { title_ar: string; title_en: string; title_fr: string; slug: string; tags: string[] }

/** What staff search posts by: titles, address and tags, as searchWords has the words of a search. */
export function postSearchText({ title_ar, title_en, title_fr, slug, tags }: SearchablePost): string {
  return normaliseForSearch([title_ar, title_en, title_fr, slug, ...tags].join(' '))
}
