import type { Knex } from 'knex'
import type { Language } from '#domain/shared/language.ts'

/** What a visitor may mean while typing, named in the visitor's language. */
export type Suggestion =
  | { kind: 'product'; id: number; name: string }
  | { kind: 'category'; slug: string; name: string }

/** At most 6 products and categories for what has been typed so far. */
export async function suggestSearches(_db: Knex, _query: string, _language: Language): Promise<Suggestion[]> {
  return []
}

/** The catalogue's word nearest to a search that found nothing. */
export async function nearestWord(_db: Knex, _query: string): Promise<string | null> {
  return null
}
