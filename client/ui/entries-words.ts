/** What the staff's list of the gallery says, with {{marks}} in place of values; the server takes it from the locales. */
export type EntriesWords = Record<`${'count' | 'pictures' | 'days_left'}_${'one' | 'other'}`, string> & {
  [form: `${'count' | 'pictures' | 'days_left'}_${string}`]: string
} & Record<
    | 'search'
    | 'submit_search'
    | 'category'
    | 'all'
    | 'state'
    | 'shown'
    | 'deleted'
    | 'show'
    | 'reset'
    | 'empty'
    | 'empty_text'
    | 'none_text'
    | 'none_deleted'
    | 'columns_picture'
    | 'columns_entry'
    | 'columns_acts'
    | 'edit'
    | 'delete'
    | 'delete_ask'
    | 'delete_hint'
    | 'delete_do'
    | 'restore'
    | 'restore_one'
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

/** A text in the plural form of its count, with {{marks}} still in it. */
export function pluralIn(
  words: EntriesWords,
  name: 'count' | 'pictures' | 'days_left',
  count: number,
  language: string,
): string {
  const form = new Intl.PluralRules(language).select(count)
  return words[`${name}_${form}`] ?? words[`${name}_other`]
}
