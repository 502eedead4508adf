import type { PostSort, PostState } from '#domain/blog/post-list.ts'
import type { SafiOffsets } from '#domain/time/safi-offsets.ts'
import type { PluralForms } from '../format-plural.ts'
import type { ListWords } from './list-words.ts'

/** The texts of the admin list of posts, with {{placeholders}}, from admin-blog.json. */
export type PostsWords = ListWords &
  PluralForms<'days_left'> & {
    states: Record<PostState | 'all', string>
    sorts: Record<PostSort, string>
    /** UTC offsets of Safi. */
    offsets: SafiOffsets
  } & Record<
    | 'state'
    | 'sort'
    | 'columns_picture'
    | 'columns_post'
    | 'columns_state'
    | 'columns_actions'
    | 'published_at'
    | 'appears_at'
    | 'publish'
    | 'publish_one'
    | 'published'
    | 'scheduled'
    | 'unpublished'
    | 'not_published'
    | 'incomplete'
    | 'complete'
    | 'edit'
    | 'delete'
    | 'delete_question'
    | 'delete_hint'
    | 'delete_submit'
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
