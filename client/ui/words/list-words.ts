/** The forms of a text that says how many. */
export type PluralForms<Name extends string> = { [Key in `${Name}_${Intl.LDMLPluralRule}`]?: string }

/** What every list of the admin says; each adds its own. */
export type ListWords = PluralForms<'count'> &
  Record<
    | 'search'
    | 'submit_search'
    | 'reset'
    | 'loading'
    | 'not_loaded'
    | 'retry'
    | 'signed_out'
    | 'sign_in'
    | 'pages'
    | 'previous'
    | 'next'
    | 'page',
    string
  >

/** A text in the plural form of its count, with the count in it; other {{marks}} stay. */
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
