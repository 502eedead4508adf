import type { PostSort, PostState } from '#domain/post-list.ts'

type Counted<Name extends string> = { [Key in `${Name}_${Intl.LDMLPluralRule}`]?: string }

/** What the staff's list of posts says, with {{marks}} in place of values; the server takes it from admin-blog.json. */
export type PostsWords = Counted<'count'> &
  Counted<'days_left'> & {
    states: Record<PostState | 'all', string>
    sorts: Record<PostSort, string>
  } & Record<
    | 'search'
    | 'submit_search'
    | 'state'
    | 'sort'
    | 'show'
    | 'reset'
    | 'columns_picture'
    | 'columns_post'
    | 'columns_state'
    | 'columns_acts'
    | 'published_at'
    | 'appears_at'
    | 'publish'
    | 'publish_one'
    | 'published'
    | 'scheduled'
    | 'taken_back'
    | 'edit'
    | 'delete'
    | 'delete_ask'
    | 'delete_hint'
    | 'delete_do'
    | 'restore'
    | 'restore_one'
    | 'error'
    | 'failed'
    | 'named'
    | 'no_network'
    | 'empty'
    | 'empty_text'
    | 'none'
    | 'none_text'
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

/** A text in the plural form of its count, with its {{count}} still in it. */
export function pluralOf(
  words: PostsWords,
  name: 'count' | 'days_left',
  count: number,
  language: string,
): string {
  const form = new Intl.PluralRules(language).select(count)
  return words[`${name}_${form}`] ?? words[`${name}_other`] ?? ''
}
