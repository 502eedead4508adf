import type texts from '../../../locales/ar/admin-categories.json'

/** The texts of the admin list of categories, with {{placeholders}}. */
export type CategoriesWords = typeof texts.list
