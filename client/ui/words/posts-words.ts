import type { PostSort, PostState } from '#domain/blog/post-list.ts'
import type { SafiOffsets } from '#domain/time/safi-offsets.ts'
import type { ListWords, PluralForms } from './list-words.ts'

/** What the staff's list of posts says, with {{marks}} in place of values; the server takes it from admin-blog.json. */
export type PostsWords = ListWords &
  PluralForms<'days_left'> & {
    states: Record<PostState | 'all', string>
    sorts: Record<PostSort, string>
    /** Of the clocks of Safi. */
    offsets: SafiOffsets
  } & Record<
    | 'state'
    | 'sort'
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
    | 'not_published'
    | 'incomplete'
    | 'complete'
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
    | 'none_text',
    string
  >
