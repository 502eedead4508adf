import { type Language, languageCodes } from './language.ts'

/** The field of each language: title_ar, title_en, title_fr. */
export type LocalisedField<Name extends string> = `${Name}_${Language}`

export type LocalisedTexts<Name extends string> = Record<LocalisedField<Name>, string>
export type OptionalTexts<Name extends string> = Record<LocalisedField<Name>, string | null>
/** Only the French one may be missing. */
export type FrenchOptionalTexts<Name extends string> = {
  [Field in LocalisedField<Name>]: Field extends `${string}_fr` ? string | null : string
}

export function localisedFields<Name extends string>(...names: Name[]): LocalisedField<Name>[] {
  return names.flatMap((name) => languageCodes.map((language) => `${name}_${language}` as const))
}

/** A value for the field of each language. */
export function localisedRecord<Name extends string, Value>(
  name: Name,
  valueIn: (language: Language) => Value,
): Record<LocalisedField<Name>, Value> {
  const entries = languageCodes.map((language) => [`${name}_${language}`, valueIn(language)])
  return Object.fromEntries(entries)
}
