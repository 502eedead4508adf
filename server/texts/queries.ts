import type { Knex } from 'knex'
import { defaultLanguage, type Language, languageCodes, localised } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import {
  type EditableText,
  keptVersions,
  listEditableTexts,
  type TextKey,
  type TextVersion,
  type WrittenText,
} from '#domain/site/editable-texts.ts'
import { userDisplayNameColumn } from '../accounts/queries.ts'
import { resultTransaction } from '../db/result-transaction.ts'
import { defaults } from '../http/localisation/texts.ts'
import { findSettings } from '../settings/queries.ts'

/** Staff write these in place of texts of locales/; the name of the shop is also such a text. */
export async function findWrittenTexts(db: Knex): Promise<WrittenText[]> {
  const [rows, { values: profile }] = await Promise.all([
    db('texts')
      .distinctOn('key', 'language')
      .select('key', 'language', 'value')
      .orderBy(['key', 'language', { column: 'id', order: 'desc' }]) as Promise<WrittenText[]>,
    findSettings(db, 'profile'),
  ])
  const names = languageCodes.flatMap((language) => {
    const value = localised(profile, 'name', language).text || null
    return (['common:brand', 'common:cooperative'] as const).map((key) => ({ key, language, value }))
  })
  return [...names, ...rows].filter(({ value }) => value !== null)
}

export function listTextVersions(db: Knex, key: TextKey): Promise<TextVersion[]> {
  return db('texts')
    .leftJoin('users', 'users.id', 'texts.user_id')
    .select('texts.id', 'texts.language', 'texts.value', 'texts.user_id', 'texts.created_at as at')
    .select(db.raw(`${userDisplayNameColumn} as by`))
    .where({ key })
    .orderBy('texts.id', 'desc')
}

type TextChange = {
  key: TextKey
  values: Partial<Record<Language, string | null>>
  /** It is the number of the version that was read last, or 0 when there was none. */
  version: number
  userId: number
}

/** Stores only languages with a new text; fails with 'edited' when somebody else changed it since `version`. */
export function saveText(
  db: Knex,
  { key, values, version, userId }: TextChange,
): Promise<Result<null, { code: 'edited' }>> {
  return resultTransaction(db, async (transaction): Promise<Result<null, { code: 'edited' }>> => {
    await transaction.raw("select pg_advisory_xact_lock(hashtext('text'), hashtext(?))", [key])
    const versions = await listTextVersions(transaction, key)
    const changed = languageCodes.filter(
      (language) => values[language] !== undefined && values[language] !== valueIn(versions, language),
    )
    // A form that is sent twice changes nothing the second time.
    if (changed.length > 0 && (versions[0]?.id ?? 0) !== version) return failed('edited')
    for (const language of changed) {
      await transaction('texts').insert({ key, language, value: values[language], user_id: userId })
      const old = versions.filter((each) => each.language === language).slice(keptVersions - 1)
      await transaction('texts')
        .whereIn(
          'id',
          old.map(({ id }) => id),
        )
        .delete()
    }
    return ok(null)
  })
}

/** Returns what staff wrote last in a language; null if it is nothing, or the text of locales/ again. */
export function valueIn(versions: readonly TextVersion[], language: Language): string | null {
  return versions.find((version) => version.language === language)?.value ?? null
}

export const editableTexts: readonly EditableText[] = listEditableTexts((namespace, key) =>
  key
    ? defaults.getResource(defaultLanguage, namespace, key)
    : defaults.getResourceBundle(defaultLanguage, namespace),
)
