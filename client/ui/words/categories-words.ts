import type { PluralForms } from '../format-plural.ts'
import type { ListWords } from './list-words.ts'

/** The texts of the admin list of categories, with {{placeholders}}, from admin-categories.json. */
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
    | 'column_actions'
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
