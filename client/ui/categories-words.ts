type Counted<Name extends string> = Record<`${Name}_other`, string> & {
  [Form in `${Name}_${Intl.LDMLPluralRule}`]?: string
}

/** What the staff's list of categories says, with {{marks}} in place of values; the server takes it from the locales. */
export type CategoriesWords = Counted<'count'> &
  Counted<'products'> &
  Counted<'hidden_now'> &
  Record<
    | 'search'
    | 'submit_search'
    | 'state'
    | 'all'
    | 'shown'
    | 'hidden'
    | 'sort'
    | 'newest'
    | 'shop_order'
    | 'arrange_hint'
    | 'show'
    | 'reset'
    | 'empty'
    | 'empty_text'
    | 'none_text'
    | 'column_picture'
    | 'column_name'
    | 'column_products'
    | 'column_state'
    | 'column_acts'
    | 'active'
    | 'up'
    | 'down'
    | 'edit'
    | 'delete'
    | 'shown_now'
    | 'moved'
    | 'not_saved'
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

/** A text in the plural form of its count, filled with it. */
export function countedIn(
  words: CategoriesWords,
  name: 'count' | 'products' | 'hidden_now',
  count: number,
  language: string,
): string {
  const form = new Intl.PluralRules(language).select(count)
  const text = words[`${name}_${form}`] ?? words[`${name}_other`]
  return text.replaceAll('{{count}}', String(count))
}
