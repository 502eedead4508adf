/**
 * The shop keeps nothing else in a browser: the type checker admits no other name, and the privacy page lists
 * these with their `stored` of locales/<language>/legal.json. A name that ends in '…' is the beginning of
 * others.
 */
export const browserStorage = {
  cookies: {
    session: ['sid'],
    language: ['preferred-language'],
    currency: ['preferred-currency'],
    cart: ['cart'],
    mark: ['mark'],
    message: ['flash'],
    browser: ['browser', 'checkout', 'visit'],
    orders: ['orders'],
    known: ['known'],
    challenge: ['challenge'],
    device: ['device'],
  },
  storage: {
    cart: ['pottery-cart', 'pottery-cart-mirror'],
    language: ['preferred-language'],
    currency: ['preferred-currency', 'preferred-rate'],
    detected: ['detected-currency', 'detected-rate', 'detected-country'],
    favourites: ['favourites', 'favourite-prices'],
    seen: ['seen'],
    delivery: ['delivery'],
    staff: ['draft …', 'note …', 'unsent-changes', 'admin-sound'],
  },
  caches: {
    offline: ['offline-…'],
    pages: ['pages-1'],
    files: ['assets-1', 'pictures-1'],
  },
} as const

type NamesOf<Kind extends keyof typeof browserStorage> = Groups<(typeof browserStorage)[Kind]>
type Groups<Kind> = Kind[keyof Kind] extends readonly (infer Name extends string)[] ? Begun<Name> : never
type Begun<Name extends string> = Name extends `${infer Start}…` ? `${Start}${string}` : Name

export type CookieName = NamesOf<'cookies'>
export type StorageKey = NamesOf<'storage'>
export type CacheName = NamesOf<'caches'>

export type PreferenceCookieName = Cookies['language' | 'currency' | 'cart' | 'mark'][number]
type Cookies = typeof browserStorage.cookies

/**
 * Server and scripts put this after name and value. It is not HttpOnly, since scripts read these cookies.
 * They last a year; Chrome caps that at 400 days.
 */
export function preferenceCookieAttributes(isHttps: boolean): string {
  return `; Max-Age=31536000; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

/** Others cannot be read, so that the type checker finds all readers of a cookie that is renamed. */
export type RequestCookies = { [Name in CookieName | `__Host-${CookieName}`]?: string }

/** Data without a setting is kept for so long, as the law requires it or there is no further use. */
export const keptFor = {
  /** The law on accounts requires invoices for so many years from the end of the year of their issue. */
  invoiceYears: 10,
  /** Disputes about what staff did to accounts may come late. */
  staffLogDays: 1095,
  stockNoticeDays: 365,
  /** The days count from the last change of a request (docs/product.md, "Orders: quotes"). */
  quoteDays: 730,
  /** These files belong to a request that was not sent in the end. */
  quoteFileDays: 1,
  /** Without a mail server mails are written as files. */
  mailFileDays: 30,
} as const
