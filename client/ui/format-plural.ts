/** The plural forms of a text that contains a count. */
export type PluralForms<Name extends string> = { [Key in `${Name}_${Intl.LDMLPluralRule}`]?: string }

/** The plural form for a count, with {{count}} filled; other {{placeholders}} stay. */
export function formatPlural<Name extends string>(
  words: PluralForms<Name>,
  name: Name,
  count: number,
  language: string,
): string {
  const form = new Intl.PluralRules(language).select(count)
  const text = words[`${name}_${form}`] ?? words[`${name}_other`] ?? ''
  return text.replaceAll('{{count}}', String(count))
}
