import type texts from '../../../locales/ar/admin-products.json'

/** The texts of the admin list of products, with {{placeholders}}, and two errors. */
export type ProductsWords = typeof texts.list & Record<'price_invalid' | 'count_invalid', string>
