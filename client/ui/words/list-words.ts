import type { PluralForms } from '../format-plural.ts'

/** The texts that all admin lists share. */
export type ListWords = PluralForms<'count'> &
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
