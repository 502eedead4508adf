/** The forms of a text that says how many. */
export type Counted<Name extends string> = { [Key in `${Name}_${Intl.LDMLPluralRule}`]?: string }

/** What every list of the admin says; each adds its own. */
export type ListWords = Counted<'count'> &
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
export function countedIn<Name extends string>(
  words: Counted<Name>,
  name: Name,
  count: number,
  language: string,
): string {
  const form = new Intl.PluralRules(language).select(count)
  const text = words[`${name}_${form}`] ?? words[`${name}_other`] ?? ''
  return text.replaceAll('{{count}}', String(count))
}
