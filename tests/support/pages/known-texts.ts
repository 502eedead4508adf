import type { Knex } from 'knex'
import { type Language, languageCodes } from '#domain/shared/language.ts'
import { createI18n } from '../../../server/http/localisation/i18n.ts'

/** Every text of the shop by language: from the locales and the database. */
export async function knownTexts(db: Knex): Promise<Record<Language, Set<string>>> {
  const texts: Record<Language, Set<string>> = { ar: new Set(), en: new Set(), fr: new Set() }
  const locales = createI18n('locales').store
  for (const language of languageCodes) {
    for (const text of textsIn(locales.data[language])) texts[language].add(text)
  }
  for (const table of ['products', 'categories', 'posts', 'gallery_entries', 'hero_slides', 'tag_names']) {
    for (const row of await db(table)) addColumns(row, texts)
  }
  return texts
}

/** Adds name_en, title_fr and the like to their language; Markdown by paragraph. */
function addColumns(row: Record<string, unknown>, texts: Record<Language, Set<string>>): void {
  for (const [column, text] of Object.entries(row)) {
    const language = languageCodes.find((code) => column.endsWith(`_${code}`))
    if (!language || typeof text !== 'string') continue
    for (const part of text.split(/\n+/)) texts[language].add(part.replace(/^#+ /, '').trim())
  }
}

function textsIn(json: unknown): string[] {
  if (typeof json === 'string') return [json]
  return Object.values(json as object).flatMap(textsIn)
}
