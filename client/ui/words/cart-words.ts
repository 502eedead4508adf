import type texts from '../../../locales/ar/cart.json'

/** The texts of the cart island, with {{placeholders}}. */
export type CartWords = typeof texts.panel
