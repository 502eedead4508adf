import { defaultLanguage, type Language } from './language.ts'

/** The cart needs only these in the browser: paths.ts has all, and is larger than the rest of the cart. */
export const cartPaths = {
  product: (id: number | string) => `/product/${id}`,
  pricedCart: '/api/cart/quote',
} as const

/** Arabic has no prefix; in English '/' becomes '/en', and '/shop?q=a' becomes '/en/shop?q=a'. */
export function localisePath(path: string, language: Language): string {
  if (language === defaultLanguage) return path
  return path === '/' ? `/${language}` : `/${language}${path}`.replace(/^(\/\w+)\/\?/, '$1?')
}
