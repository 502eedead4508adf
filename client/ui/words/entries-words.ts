import type texts from '../../../locales/ar/admin-gallery.json'

/** The texts of the admin list of gallery entries, with {{placeholders}}. */
export type EntriesWords = typeof texts.list
