import type { Language } from '#domain/shared/language.ts'
import { commonSearches } from '../../support/data/many-products.ts'

/** The admin lists in every order and with every filter, as query strings. */
const queries = {
  orders: [
    '',
    'page=3',
    'page=9999',
    'status=pending',
    'status=delivered&page=100',
    'city=آسفي',
    'city=safi&status=shipped',
    'from=2026-01-01&to=2026-06-30',
    'q=0612345678',
    'q=061',
    'q=بنعلي',
    'q=tagine',
    'q=tagine 1234',
    'q=%231500',
    'q=zzzz',
    'q=خديجة&status=pending',
    'q=a',
    ...commonSearches,
    'q=matinee crepuscule&status=delivered',
    'q=matinee douce&city=safi',
    'same=phone-1',
    'same=address-1',
    'same=browser-1&status=pending',
    'same=address-1&q=tagine',
    'outcome=returned&from=2026-01-01&to=2026-01-31',
    'outcome=confirmed&from=2026-01-01&to=2026-01-31&city=safi',
    'product=7',
    'product=7&from=2026-01-01&to=2026-03-31',
    'product=7&outcome=kept&from=2026-01-01&to=2026-03-31',
    'courier=1',
    'late=yes',
    'late=yes&courier=1&q=tagine',
    'courier=1&parcel=delivered&from=2026-01-01&to=2026-01-31',
  ],
  customers: [
    '',
    'page=3',
    'page=9999',
    'sort=orders',
    'sort=sum',
    'sort=refused',
    'sort=sum&page=500',
    'q=0612345678',
    'q=061',
    'q=1234',
    'q=بنعلي',
    'q=benjel',
    'q=خديجة الفاسي',
    'q=zzzz',
    'q=a',
    'q=tazi&sort=sum',
  ],
  products: [
    '',
    'page=3',
    'page=9999',
    'sort=price',
    'sort=stock',
    'sort=name',
    'sort=name&page=150',
    'state=shown',
    'state=hidden',
    'state=low_stock',
    'state=sold_out',
    'state=featured',
    'state=deleted',
    'category=tagines',
    'category=tagines&sort=price&state=shown',
    'q=tagine',
    'q=طاجين&sort=stock',
    'q=bowl 1234',
    'q=zzzz',
    ...commonSearches,
    'q=matinee douce&sort=price',
    'q=matinee crepuscule&sort=name',
  ],
  categories: ['', 'sort=shop', 'active=yes', 'q=tagine'],
  blog: [
    '',
    'page=3',
    'page=9999',
    'sort=changed',
    'sort=published',
    'sort=title',
    'state=published',
    'state=scheduled',
    'state=draft',
    'state=deleted',
    'q=zellige',
    'q=safi 1234',
    'q=zzzz',
    ...commonSearches,
    'q=matinee douce&sort=title',
  ],
  gallery: ['', 'page=3', 'page=9999', 'state=deleted', 'category=workshop', 'q=kiln', 'q=1234', 'q=zzzz'],
} as const

export type ListTab = keyof typeof queries

/** The API of the same list, by tab. */
const apis = {
  orders: '/api/orders?',
  customers: '/api/customers?',
  products: '/api/products?all=1&',
  categories: '/api/categories?all=1&',
  blog: '/api/posts?all=1&',
  gallery: '/api/gallery?all=1&',
} as const satisfies Record<ListTab, string>

export const listTabs = Object.keys(queries) as ListTab[]

/** All addresses of a list: its page in a language, and its API. */
export function listAddresses(
  tab: ListTab,
  language: Language,
): { name: string; page: string; api: string }[] {
  const prefix = language === 'ar' ? '' : `/${language}`
  return queries[tab].map((query) => ({
    name: `${tab} ${query}`.trim(),
    page: encodeURI(`${prefix}/admin?tab=${tab}&${query}`),
    api: encodeURI(`${apis[tab]}${query}`),
  }))
}
