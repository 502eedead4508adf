import { cartPaths } from './cart-paths.ts'
import { isLanguage, type Language } from './language.ts'

export { localisePath } from './cart-paths.ts'

/**
 * The addresses have no language prefix. Those of one feature stand in the file of that feature in
 * server/domain, those of the admin's lists in admin/admin-paths.ts, those that the cart's script needs in
 * cart-paths.ts.
 */
export const paths = {
  home: '/',
  shop: '/shop',
  /** No other page has an address directly below /shop. */
  category: (slug: string) => `/shop/${slug}`,
  product: cartPaths.product,
  productReviews: (id: number | string) => `/product/${id}/reviews`,
  /** The list has the favourites of its query (server/domain/catalog/favourites.ts), or the device's own. */
  favourites: '/favourites',
  productOrder: (id: number | string) => `/product/${id}/order`,
  productEstimate: (id: number | string) => `/product/${id}/estimate`,
  cart: '/cart',
  cartLines: '/cart/lines',
  track: '/track',
  /** The key proves that the shop gave the address (server/orders/order-links.ts). */
  ownOrder: (number: number | string, key: string) => `/order/${number}/${key}`,
  business: '/business',
  cartQuote: '/cart/quote',
  quote: (number: number | string, key: string) => `/quote/${number}/${key}`,
  contact: '/contact',
  about: '/about',
  blog: '/blog',
  blogFeed: '/blog/feed.xml',
  post: (slug: string) => `/blog/${slug}`,
  postPreview: (token: string) => `/blog/preview/${token}`,
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
  adminMore: '/admin/more',
  adminOrder: (id: number | string) => `/admin/orders/${id}`,
  adminOrderStatus: (id: number | string) => `/admin/orders/${id}/status`,
  adminOrderUndo: (id: number | string) => `/admin/orders/${id}/undo`,
  adminOrderNotes: (id: number | string) => `/admin/orders/${id}/notes`,
  adminOrdersPrint: '/admin/orders/print',
  adminOrderCancellations: '/admin/orders/cancellations',
  adminOrderCancellationRestoration: (id: number | string) => `/admin/cancellations/${id}/restoration`,
  adminSettings: (group: string) => `/admin/settings/${group}`,
  adminMessages: '/admin/messages',
  adminMessagesReading: '/admin/messages/reading',
  adminMessageReading: (id: number | string) => `/admin/messages/${id}/reading`,
  adminMessageRemoval: (id: number | string) => `/admin/messages/${id}/removal`,
  manifest: '/manifest.webmanifest',
  sitemap: '/sitemap.xml',
  offline: '/offline',
  serviceWorker: '/sw.js',
  adminUsers: '/admin/users',
  adminUserInvitation: '/admin/users/invitation',
  adminUsersLog: '/admin/users/log',
  adminUser: (id: number | string) => `/admin/users/${id}`,
  adminUserAction: (id: number | string, act: string) => `/admin/users/${id}/${act}`,
  adminEntryNew: '/admin/gallery/new',
  adminEntry: (id: number | string) => `/admin/gallery/${id}`,
  adminEntryAction: (id: number | string, act: 'deletion' | 'restoration') => `/admin/gallery/${id}/${act}`,
  adminSubmissions: '/admin/gallery/offered',
  adminSubmissionRejection: '/admin/gallery/offered/removal',
  adminSlides: '/admin/slides',
  adminSlide: (id: number | string) => `/admin/slides/${id}`,
  adminRates: '/admin/rates',
  adminRate: (currency: string) => `/admin/rates/${currency}`,
  adminRateRelease: (currency: string) => `/admin/rates/${currency}/release`,
  adminCategoryNew: '/admin/categories/new',
  adminCategory: (id: number | string) => `/admin/categories/${id}`,
  adminCategoryAction: (id: number | string, act: string) => `/admin/categories/${id}/${act}`,
  adminProductsFile: '/admin/products.csv',
  adminProductImportNew: '/admin/products/imports/new',
  adminProductImport: (id: string) => `/admin/products/imports/${id}`,
  adminProductImportRun: (id: string) => `/admin/products/imports/${id}/run`,
  adminProductNew: '/admin/products/new',
  adminProductPreview: '/admin/products/preview',
  adminProductBulkChanges: '/admin/products/changes',
  adminProduct: (id: number | string) => `/admin/products/${id}`,
  adminProductAction: (id: number | string, act: string) => `/admin/products/${id}/${act}`,
  adminOrdersLive: '/admin/orders/live',
  adminOrdersFile: '/admin/orders.csv',
  adminOrderNew: '/admin/orders/new',
  adminPostNew: '/admin/blog/new',
  adminPost: (id: number | string) => `/admin/blog/${id}`,
  adminPostPublication: (id: number | string) => `/admin/blog/${id}/publication`,
  adminPostDeletion: (id: number | string) => `/admin/blog/${id}/deletion`,
  adminPostRestoration: (id: number | string) => `/admin/blog/${id}/restoration`,
  adminPostPreviewLink: (id: number | string) => `/admin/blog/${id}/preview-link`,
  language: '/language',
  currency: '/currency',
  api: {
    products: '/api/products',
    product: (id: number | string) => `/api/products/${id}`,
    posts: '/api/posts',
    postPreview: '/api/posts/preview',
    post: (slugOrId: number | string) => `/api/posts/${slugOrId}`,
    categories: '/api/categories',
    category: (id: number | string) => `/api/categories/${id}`,
    gallery: '/api/gallery',
    galleryEntry: (id: number | string) => `/api/gallery/${id}`,
    uploads: '/api/uploads',
    orders: '/api/orders',
    order: (id: number | string) => `/api/orders/${id}`,
    orderUndo: (id: number | string) => `/api/orders/${id}/undo`,
    orderCalls: (id: number | string) => `/api/orders/${id}/calls`,
    pricedCart: cartPaths.pricedCart,
    checkout: (id: string) => `/api/checkouts/${id}`,
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

export const stockNoticePaths = {
  ask: (productId: number | string) => `/product/${productId}/notice`,
  end: '/stock-notices',
} as const

/** Splits '/en/shop' into { language: 'en', path: '/shop' }; without a prefix the language is null. */
export function splitLanguage(path: string): { language: Language | null; path: string } {
  const [, first = '', rest = ''] = /^\/([^/?]*)(.*)$/s.exec(path) ?? []
  if (!isLanguage(first)) return { language: null, path }
  return { language: first, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** No return path may have more characters; the shop makes no longer ones. */
export const maxPathLength = 2000

/** A path that a visitor supplies may lead elsewhere: '//host' and '/\host' do. */
export function isSameSitePath(path: unknown): path is string {
  if (typeof path !== 'string' || path.length > maxPathLength) return false
  // Browsers drop tabs and newlines, which turns '/\t/host' into '//host'.
  return /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\]/u.test(path)
}

const maxId = 2_147_483_647

/** Returns null for anything but an id: 'abc', '-1', '1.5', '007', or 20 digits. */
export function readId(text: unknown): number | null {
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) return null
  const id = Number(text)
  return id <= maxId ? id : null
}
