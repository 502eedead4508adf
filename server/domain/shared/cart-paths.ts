import { defaultLanguage, type Language } from './language.ts'

/** What the cart needs of the paths in the browser (paths.ts has all, and is larger than the rest of the cart). */
export const cartPaths = {
  product: (id: number | string) => `/product/${id}`,
  pricedCart: '/api/cart/quote',
} as const

/** Adds the language prefix: Arabic has none, '/' becomes '/en', '/shop?q=a' becomes '/en/shop?q=a'. */
export function localisePath(path: string, language: Language): string {
  if (language === defaultLanguage) return path
  return path === '/' ? `/${language}` : `/${language}${path}`.replace(/^(\/\w+)\/\?/, '$1?')
}
