import type { ListWords, PluralForms } from './list-words.ts'

/** What the staff's list of categories says, with {{marks}} in place of values; the server takes it from the locales. */
export type CategoriesWords = ListWords &
  PluralForms<'products'> &
  PluralForms<'hidden_now'> &
  Record<
    | 'state'
    | 'all'
    | 'shown'
    | 'hidden'
    | 'sort'
    | 'newest'
    | 'shop_order'
    | 'arrange_hint'
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
    | 'not_saved',
    string
  >
