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
  loginCode: '/login/code',
  register: '/register',
  logout: '/logout',
  forgot: '/forgot',
  reset: '/reset',
  verify: '/verify',
  resend: '/verify/resend',
  account: '/account',
  accountEmail: '/account/email',
  accountEmailConfirmation: '/account/email/confirmation',
  accountOrders: '/account/orders',
  accountSecurity: '/account/security',
  accountPassword: '/account/password',
  accountSessions: '/account/sessions',
  accountSession: (id: string) => `/account/sessions/${id}`,
  accountFactor: '/account/factor',
  accountFactorConfirmation: '/account/factor/confirmation',
  accountFactorRemoval: '/account/factor/removal',
  accountRecoveryCodes: '/account/factor/recovery-codes',
  accountData: '/account/data',
  accountDataFile: '/account/data.json',
  accountDeletion: '/account/deletion',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  dataDeletion: '/data-deletion',
  admin: '/admin',
  adminOrder: (id: number | string) => `/admin/orders/${id}`,
  adminOrderStatus: (id: number | string) => `/admin/orders/${id}/status`,
  adminOrderNotes: (id: number | string) => `/admin/orders/${id}/notes`,
  adminOrdersPrint: '/admin/orders/print',
  adminMessages: '/admin/messages',
  adminMessageRemoval: (id: number | string) => `/admin/messages/${id}/removal`,
  manifest: '/manifest.webmanifest',
  sitemap: '/sitemap.xml',
  sitemapPart: (name: string, number: number) => `/sitemap/${name}-${number}.xml`,
  offline: '/offline',
  serviceWorker: '/sw.js',
  adminUsers: '/admin/users',
  adminInvitation: '/admin/users/invitation',
  adminUsersLog: '/admin/users/log',
  adminUser: (id: number | string) => `/admin/users/${id}`,
  adminUserAct: (id: number | string, act: string) => `/admin/users/${id}/${act}`,
  adminRates: '/admin/rates',
  adminRate: (currency: string) => `/admin/rates/${currency}`,
  adminRateRelease: (currency: string) => `/admin/rates/${currency}/release`,
  adminOrdersLive: '/admin/orders/live',
  adminOrdersFile: '/admin/orders.csv',
  adminOrderNew: '/admin/orders/new',
  language: '/language',
  currency: '/currency',
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
    register: '/api/auth/register',
    currency: '/api/currency',
    currencyRates: '/api/currency/rates',
    login: '/api/auth/login',
    loginCode: '/api/auth/login/code',
    logout: '/api/auth/logout',
    session: '/api/auth/session',
    recover: '/api/auth/recover',
    reset: '/api/auth/reset',
    verify: '/api/auth/verify',
    resend: '/api/auth/resend',
    me: '/api/auth/user',
    sessions: '/api/auth/sessions',
    ownSession: (id: string) => `/api/auth/sessions/${id}`,
    factors: '/api/auth/factors',
    factor: (id: string) => `/api/auth/factors/${id}`,
    factorChallenge: (id: string) => `/api/auth/factors/${id}/challenge`,
    factorVerify: (id: string) => `/api/auth/factors/${id}/verify`,
    identities: '/api/auth/user/identities',
    identity: (id: string) => `/api/auth/user/identities/${id}`,
    users: '/api/auth/admin/users',
    user: (id: number | string) => `/api/auth/admin/users/${id}`,
    userSessions: (id: number | string) => `/api/auth/admin/users/${id}/sessions`,
    userFactors: (id: number | string) => `/api/auth/admin/users/${id}/factors`,
    userEvents: '/api/auth/admin/events',
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
