/**
 * All that the shop keeps in a browser, by what it is for: the type checker admits no other name, and the
 * privacy page lists these with their `stored` of locales/<language>/legal.json. A name that ends in
 * '…' is the beginning of others.
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

/** What server and scripts both write: a preference, or the mirror of the cart. */
export type PreferenceCookieName = Cookies['language' | 'currency' | 'cart' | 'mark'][number]
type Cookies = typeof browserStorage.cookies

/**
 * What follows name and value, for server and scripts alike. Not HttpOnly, since scripts read them. The lifetime is a
 * year; Chrome caps it at 400 days.
 */
export function preferenceCookieAttributes(isHttps: boolean): string {
  return `; Max-Age=31536000; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

/** Only cookies that the shop writes can be read, so that the type checker finds all readers of one that is renamed. */
export type RequestCookies = { [Name in CookieName | `__Host-${CookieName}`]?: string }

/** How long data without a setting is kept, as the law requires it or there is no further use. */
export const keptFor = {
  /** Years for which the law on accounts requires invoices, from the end of the year of their issue. */
  invoiceYears: 10,
  /** What staff did to accounts; disputes about it may come late. */
  staffLogDays: 1095,
  /** Addresses of people who want to be told when a product is in stock again. */
  stockNoticeDays: 365,
  /** Requests for a price and their answers, since their last change. */
  quoteDays: 730,
  /** Files of a request that was not sent in the end. */
  quoteFileDays: 1,
  /** Mails that were written as files, without a mail server. */
  mailFileDays: 30,
} as const
