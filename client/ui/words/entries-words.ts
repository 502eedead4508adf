import type { PluralForms } from '../format-plural.ts'
import type { ListWords } from './list-words.ts'

/** The texts of the admin list of gallery entries, with {{placeholders}}, from admin-gallery.json. */
export type EntriesWords = ListWords &
  PluralForms<'pictures'> &
  PluralForms<'days_left'> &
  Record<
    | 'category'
    | 'all'
    | 'state'
    | 'shown'
    | 'deleted'
    | 'empty'
    | 'empty_text'
    | 'none_text'
    | 'none_deleted'
    | 'columns_picture'
    | 'columns_entry'
    | 'columns_actions'
    | 'edit'
    | 'delete'
    | 'delete_question'
    | 'delete_hint'
    | 'delete_submit'
    | 'restore'
    | 'restore_one',
    string
  >
