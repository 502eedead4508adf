import { defaultLanguage, isLanguage, type Language } from './language.ts'

/** Every address of the site, once, without its language prefix (contract.md, Addresses). */
export const paths = {
  home: '/',
  shop: '/shop',
  product: (id: number | string) => `/product/${id}`,
  cart: '/cart',
  cartLines: '/cart/lines',
  cartLine: (id: number | string) => `/cart/lines/${id}`,
  contact: '/contact',
  about: '/about',
  blog: '/blog',
  blogFeed: '/blog/feed.xml',
  post: (slug: string) => `/blog/${slug}`,
  gallery: '/gallery',
  galleryEntry: (id: number | string) => `/gallery/${id}`,
  galleryUpload: '/gallery-upload',
  login: '/login',
  register: '/register',
  logout: '/logout',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  dataDeletion: '/data-deletion',
  admin: '/admin',
  adminMessages: '/admin/messages',
  adminMessageRemoval: (id: number | string) => `/admin/messages/${id}/removal`,
  language: '/language',
  manifest: '/manifest.webmanifest',
  sitemap: '/sitemap.xml',
  sitemapPart: (name: string, number: number) => `/sitemap/${name}-${number}.xml`,
  offline: '/offline',
  serviceWorker: '/sw.js',
  api: {
    products: '/api/products',
    product: (id: number | string) => `/api/products/${id}`,
    posts: '/api/posts',
    post: (slugOrId: number | string) => `/api/posts/${slugOrId}`,
    categories: '/api/categories',
    category: (id: number | string) => `/api/categories/${id}`,
    gallery: '/api/gallery',
    galleryEntry: (id: number | string) => `/api/gallery/${id}`,
    uploads: '/api/uploads',
    orders: '/api/orders',
    order: (id: number | string) => `/api/orders/${id}`,
    quote: '/api/cart/quote',
    login: '/api/auth/login',
    logout: '/api/auth/logout',
    session: '/api/auth/session',
  },
} as const

/** A path in a language: Arabic has no prefix, '/' becomes '/en', '/shop?q=a' becomes '/en/shop?q=a'. */
export function localPath(path: string, language: Language): string {
  if (language === defaultLanguage) return path
  return path === '/' ? `/${language}` : `/${language}${path}`.replace(/^(\/\w+)\/\?/, '$1?')
}

/** Takes the language prefix off a path: '/en/shop' is { language: 'en', path: '/shop' }; none is language null. */
export function splitLanguage(path: string): { language: Language | null; path: string } {
  const [, first = '', rest = ''] = /^\/([^/?]*)(.*)$/s.exec(path) ?? []
  if (!isLanguage(first)) return { language: null, path }
  return { language: first, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Whether a path given by a visitor stays on this site when followed ('//host', '/\host' and control characters do not). */
export function isPathOfThisSite(path: unknown): path is string {
  if (typeof path !== 'string' || path.length > 2000) return false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and newlines, which turns '/\t/host' into '//host'
  return /^\/(?![/\\])/.test(path) && !/[\u0000-\u001f\u007f\\]/.test(path)
}
