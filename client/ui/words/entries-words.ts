import type { ListWords, PluralForms } from './list-words.ts'

/** What the staff's list of the gallery says, with {{marks}} in place of values; the server takes it from the locales. */
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
    | 'columns_acts'
    | 'edit'
    | 'delete'
    | 'delete_ask'
    | 'delete_hint'
    | 'delete_do'
    | 'restore'
    | 'restore_one',
    string
  >
