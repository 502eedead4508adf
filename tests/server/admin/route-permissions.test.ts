import type { Express } from 'express'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { pageAddresses } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { app, origin, aUser, createSessionCookie } = await openShop()

/**
 * Every route and who may use it; the pages that everybody may open come from server/domain/site/pages.ts. Others are
 * redirected to /login or home, or get 401 or 403. The first test fails for a registered route that is missing here.
 */
const table = `
GET               /healthz                                    everyone
GET               /readyz                                     everyone
GET               /up                                         everyone
GET               /metrics                                    everyone
GET               /robots.txt                                 everyone
GET               /sw.js                                      everyone
GET               /notification-worker.js                     everyone
GET               /manifest.webmanifest                       everyone
GET               /qr.svg                                     everyone
GET               /sitemap/:file                              everyone
GET               /sitemap.xml                                everyone
GET               /share/product/:file                        everyone
GET               /share/post/:file                           everyone
GET               /feeds/google.xml                           everyone
GET               /feeds/meta.csv                             everyone
GET               /language                                   everyone
GET               /currency                                   everyone

GET               /shop/:slug                                 everyone
GET               /search/suggestions.json                    everyone
GET               /product/:id                                everyone
GET POST          /product/:id/order                          everyone
GET               /product/:id/estimate                       everyone
GET               /product/:id/reviews                        everyone
GET POST          /product/:id/notice                         everyone
GET POST          /stock-notices                              everyone
POST              /cart                                       everyone
GET POST          /cart/lines                                 everyone
GET POST          /cart/lines/:id                             everyone
GET POST          /cart/lines/:id/restoration                 everyone
GET POST          /cart/mark                                  everyone
GET               /cart/orders/:id                            everyone
POST              /business                                   everyone
GET               /cart/quote                                 everyone
GET               /quote/:number/:key                         everyone
GET POST          /quote/:number/:key/acceptance              everyone
GET POST          /quote/:number/:key/refusal                 everyone
GET POST          /quote/:number/:key/renewal                 everyone
POST              /track                                      everyone
GET               /order/:number/:key                         everyone
GET POST          /order/:number/:key/correction              everyone
GET POST          /order/:number/:key/call-wish               everyone
GET POST          /order/:number/:key/cancellation            everyone
GET POST          /order/:number/:key/confirmation            everyone
GET POST          /order/:number/:key/device-removal          everyone
GET POST          /order/:number/:key/repetition              everyone
GET POST          /order/:number/:key/reviews/:product        everyone
GET               /blog/feed.xml                              everyone
GET               /blog/:slug                                 everyone
GET               /blog/preview/:token                        everyone
POST              /contact                                    everyone
GET               /gallery/:id                                everyone

POST              /login                                      everyone
POST              /login/code                                 everyone
POST              /logout                                     everyone
POST              /register                                   everyone
POST              /forgot                                     everyone
POST              /reset                                      everyone
POST              /verify                                     everyone
GET POST          /verify/resend                              everyone

GET POST          /account                                    user editor manager admin
GET POST          /account/email                              user editor manager admin
GET POST          /account/email/confirmation                 everyone
GET               /account/orders                             user editor manager admin
GET               /account/security                           user editor manager admin
GET POST          /account/password                           user editor manager admin
GET POST          /account/sessions                           user editor manager admin
GET POST          /account/sessions/:id                       user editor manager admin
GET POST          /account/factor                             user editor manager admin
GET POST          /account/factor/confirmation                user editor manager admin
GET POST          /account/factor/postponement                user editor manager admin
GET POST          /account/factor/recovery-codes              user editor manager admin
GET POST          /account/factor/removal                     user editor manager admin
GET               /account/data                               user editor manager admin
GET               /account/data.json                          user editor manager admin
GET POST          /account/deletion                           user editor manager admin

GET POST          /gallery-upload                             user editor manager admin
GET               /admin                                      editor manager admin
GET               /admin/more                                 editor manager admin
GET               /admin/search                               manager admin
POST              /admin/search/misses/removal                manager admin
GET POST          /admin/search/synonyms/new                  manager admin
GET POST          /admin/search/synonyms/:id                  manager admin
POST              /admin/search/synonyms/:id/deletion         manager admin
GET POST          /admin/categories/new                       manager admin
GET POST          /admin/categories/:id                       manager admin
POST              /admin/categories/:id/activation            manager admin
POST              /admin/categories/:id/position              manager admin
GET POST          /admin/categories/:id/deletion              manager admin
GET               /admin/products.csv                         manager admin
GET POST          /admin/products/imports/new                 manager admin
GET               /admin/products/imports/:id                 manager admin
POST              /admin/products/imports/:id/run             manager admin
GET               /admin/orders/:id                           manager admin
GET POST          /admin/orders/:id/status                    manager admin
POST              /admin/orders/:id/undo                      manager admin
GET POST          /admin/orders/:id/notes                     manager admin
POST              /admin/orders/:id/mails                     manager admin
POST              /admin/orders/cancellations                 manager admin
GET               /admin/quotes                               manager admin
GET POST          /admin/quotes/:id                           manager admin
POST              /admin/quotes/:id/refusal                   manager admin
POST              /admin/quotes/:id/removal                   manager admin
GET               /admin/quotes/:id/print                     manager admin
GET               /admin/quotes/:id/files/:key                manager admin
GET               /admin/orders/:id/customer                  manager admin
GET               /admin/figures.csv                          manager admin
GET               /admin/staff-views                          admin
GET               /admin/customers/:id                        manager admin
GET POST          /admin/customers/:id/notes                  manager admin
GET POST          /admin/customers/:id/merge                  manager admin
POST              /admin/customers/:id/split                  manager admin
GET               /admin/customers/:id/data.json              manager admin
POST              /admin/customers/:id/removal                manager admin
POST              /admin/cancellations/:id/restoration        manager admin
GET POST          /admin/settings/shop                        manager admin
GET POST          /admin/settings/profile                     manager admin
GET               /admin/settings/texts                       manager admin
GET POST          /admin/settings/texts/:namespace/:key       manager admin
POST              /admin/settings/texts/:namespace/:key/preview  manager admin
POST              /admin/settings/texts/:namespace/:key/restoration  manager admin
GET POST          /admin/settings/hours                       manager admin
GET POST          /admin/settings/services                    manager admin
GET POST          /admin/settings/security                    admin
GET POST          /admin/settings/orders                      manager admin
GET POST          /admin/settings/papers                      manager admin
GET               /admin/papers                               manager admin
GET               /admin/papers/print                         manager admin
GET               /admin/papers.csv                           manager admin
POST              /admin/orders/:id/invoice                   manager admin
GET POST          /admin/settings/desk                        manager admin
GET               /admin/notifications                        manager admin
GET POST          /admin/notifications/devices                manager admin
POST              /admin/notifications/devices/:id/removal    manager admin
POST              /admin/notifications/devices/:id/test       manager admin
GET POST          /admin/notifications/quiet-hours            manager admin
GET POST          /admin/webhooks                             manager admin
GET POST          /admin/webhooks/:id                         manager admin
POST              /admin/webhooks/:id/removal                 manager admin
POST              /admin/webhooks/:id/secret                  manager admin
POST              /admin/webhooks/:id/test                    manager admin
GET POST          /admin/webhooks/:id/deliveries/:delivery    manager admin
GET POST          /admin/settings/mails                       manager admin
GET               /admin/families                             manager admin
GET POST          /admin/families/new                         manager admin
GET POST          /admin/families/:id                         manager admin
POST              /admin/families/:id/deletion                manager admin
GET               /admin/discount-codes                       manager admin
GET POST          /admin/discount-codes/new                   manager admin
GET POST          /admin/discount-codes/:id                   manager admin
POST              /admin/discount-codes/:id/deletion          manager admin
GET               /admin/zones                                manager admin
GET POST          /admin/zones/new                            manager admin
GET POST          /admin/zones/:id                            manager admin
POST              /admin/zones/:id/deletion                   manager admin
GET POST          /admin/products/new                         manager admin
POST              /admin/products/preview                     manager admin
POST              /admin/products/changes                     manager admin
GET POST          /admin/products/:id                         manager admin
POST              /admin/products/:id/price                   manager admin
POST              /admin/products/:id/stock                   manager admin
POST              /admin/products/:id/visibility              manager admin
POST              /admin/products/:id/featuring               manager admin
POST              /admin/products/:id/copy                    manager admin
POST              /admin/products/:id/deletion                manager admin
POST              /admin/products/:id/restoration             manager admin
GET               /admin/reviews                              editor manager admin
GET POST          /admin/reviews/:id                          editor manager admin
GET               /admin/messages                             manager admin
POST              /admin/messages/:id/removal                 manager admin
POST              /admin/messages/reading                     manager admin
POST              /admin/messages/:id/reading                 manager admin
GET               /admin/orders/live                          manager admin
GET               /admin/orders.csv                           manager admin
GET               /admin/orders/print                         manager admin
GET POST          /admin/orders/new                           manager admin
GET POST          /admin/couriers/handovers                   manager admin
GET               /admin/couriers/handovers/:id               manager admin
GET               /admin/couriers/handovers/:id/print         manager admin
POST              /admin/couriers/handovers/:id/withdrawal    manager admin
POST              /admin/couriers/handovers/:id/tracking      manager admin
GET POST          /admin/couriers/new                         manager admin
GET POST          /admin/couriers/:id/form                    manager admin
POST              /admin/couriers/:id/deletion                manager admin
GET               /admin/couriers/:courier                    manager admin
POST              /admin/couriers/:courier/outcomes           manager admin
POST              /admin/couriers/:courier/check-ins          manager admin
GET POST          /admin/couriers/:id/file                    manager admin
POST              /admin/couriers/:id/file/columns            manager admin
POST              /admin/couriers/:id/file/run                manager admin
GET POST          /admin/couriers/:id/upload-file             manager admin
GET               /admin/couriers/handovers/:id/file.csv      manager admin
GET               /admin/cash/couriers/:courier               manager admin
POST              /admin/cash/couriers/:courier/payments      manager admin
GET               /admin/cash/entries                         manager admin
GET               /admin/cash/entries/:id                     manager admin
POST              /admin/cash/entries/:id/correction          manager admin
POST              /admin/cash/given-back                      manager admin
GET POST          /admin/costs                                manager admin
GET POST          /admin/price-lists                          manager admin
POST              /admin/price-lists/new                      manager admin
POST              /admin/price-lists/:id/deletion             manager admin
GET               /admin/orders/desk                          manager admin
GET POST          /admin/orders/desk/next                     manager admin
GET POST          /admin/orders/desk/:id                      manager admin
POST              /admin/orders/desk/:id/closing              manager admin
GET POST          /admin/orders/desk/:id/calls                manager admin
GET POST          /admin/orders/:id/edit                      manager admin
GET POST          /admin/orders/:id/split                     manager admin
POST              /admin/orders/:id/merge                     manager admin
GET POST          /admin/orders/:id/returns                   manager admin
GET POST          /admin/shut-outs                            manager admin
POST              /admin/shut-outs/:id/lifting                manager admin
GET POST          /admin/gallery/new                          editor admin
GET POST          /admin/gallery/:id                          editor admin
POST              /admin/gallery/:id/deletion                 editor admin
POST              /admin/gallery/:id/restoration              editor admin
GET               /admin/gallery/offered                      editor admin
GET POST          /admin/gallery/offered/removal              editor admin
GET               /admin/slides                               editor admin
GET POST          /admin/slides/:id                           editor admin
GET POST          /admin/blog/new                             editor admin
GET POST          /admin/blog/preview                         editor admin
GET POST          /admin/blog/:id                             editor admin
POST              /admin/blog/:id/publication                 editor admin
POST              /admin/blog/:id/deletion                    editor admin
POST              /admin/blog/:id/restoration                 editor admin
POST              /admin/blog/:id/preview-link                editor admin
POST              /admin/blog/:id/preview-link/removal        editor admin
GET               /admin/rates                                admin
POST              /admin/rates/:currency                      admin
POST              /admin/rates/:currency/release              admin
GET POST          /admin/doctor                               admin
GET               /admin/users                                admin
GET               /admin/users/log                            admin
GET POST          /admin/users/invitation                     admin
GET               /admin/users/:id                            admin
POST              /admin/users/:id/role                       admin
POST              /admin/users/:id/business                   admin
POST              /admin/users/:id/sessions                   admin
POST              /admin/users/:id/factor                     admin
POST              /admin/users/:id/block                      admin
POST              /admin/users/:id/unblock                    admin
POST              /admin/users/:id/deletion                   admin

GET               /api/products                               everyone
GET               /api/products/:id                           everyone
POST              /api/products                               manager admin
PATCH DELETE      /api/products/:id                           manager admin
GET               /api/categories                             everyone
POST              /api/categories                             manager admin
PATCH DELETE      /api/categories/:id                         manager admin
GET               /api/checkouts/:id                          everyone
GET               /api/currency                               everyone
GET               /api/currency/rates                         everyone
GET               /api/posts                                  everyone
GET               /api/posts/:slug                            everyone
POST              /api/posts                                  editor admin
POST              /api/posts/preview                          editor admin
PATCH DELETE      /api/posts/:id                              editor admin
GET               /api/gallery                                everyone
GET               /api/gallery/:id                            everyone
POST              /api/gallery                                editor admin
PATCH DELETE      /api/gallery/:id                            editor admin
POST              /api/uploads                                user editor manager admin
POST              /api/cart/quote                             everyone
POST              /api/orders                                 everyone
GET               /api/orders                                 manager admin
GET PATCH         /api/orders/:id                             manager admin
POST              /api/orders/:id/calls                       manager admin
POST              /api/orders/:id/undo                        manager admin
POST              /api/orders/cancellations                   manager admin
GET               /api/customers                              manager admin

POST              /api/auth/register                          everyone
POST              /api/auth/login                             everyone
POST              /api/auth/login/code                        everyone
POST              /api/auth/logout                            everyone
GET               /api/auth/session                           everyone
POST              /api/auth/recover                           everyone
POST              /api/auth/reset                             everyone
POST              /api/auth/verify                            everyone
POST              /api/auth/resend                            everyone
GET PATCH         /api/auth/user                              user editor manager admin
GET               /api/auth/user/identities                   user editor manager admin
DELETE            /api/auth/user/identities/:id               user editor manager admin
GET               /api/auth/sessions                          user editor manager admin
DELETE            /api/auth/sessions/:id                      user editor manager admin
GET POST          /api/auth/factors                           user editor manager admin
POST              /api/auth/factors/:id/challenge             user editor manager admin
POST              /api/auth/factors/:id/verify                user editor manager admin
DELETE            /api/auth/factors/:id                       user editor manager admin
GET POST          /api/auth/admin/users                       admin
GET PATCH DELETE  /api/auth/admin/users/:id                   admin
DELETE            /api/auth/admin/users/:id/sessions          admin
DELETE            /api/auth/admin/users/:id/factors           admin
GET               /api/auth/admin/events                      admin
`

type Row = { method: string; path: string; who: string }

const pageRows: Row[] = pageAddresses.map((path) => ({ method: 'GET', path, who: 'everyone' }))

const rows: Row[] = table
  .trim()
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => {
    const [methods = '', path = '', who = ''] = line.split(/\s{2,}/)
    return methods.split(' ').map((method) => ({ method, path, who }))
  })
  .concat(pageRows)

test('the table lists every registered route, and nothing else', () => {
  expect(rows.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(registeredRoutes(app))
})

/** From the fewest permissions to the most. */
const people = ['nobody', 'user', 'editor', 'manager', 'admin'] as const

type Person = (typeof people)[number]

const userIds: Record<Person, number | null> = {
  nobody: null,
  user: (await aUser('user')).id,
  editor: (await aUser('editor')).id,
  manager: (await aUser('manager')).id,
  admin: (await aUser('admin')).id,
}

const mayUse = (person: Person, { who }: Row) => who === 'everyone' || who.split(' ').includes(person)

/** A request that may change something may end the session, so each of these has its own. */
const shared = new Map<number, string>()

async function sessionOf(id: number, isChange: boolean): Promise<string> {
  const cookie = (!isChange && shared.get(id)) || (await createSessionCookie(id))
  if (!isChange) shared.set(id, cookie)
  return cookie
}

async function ask(who: Person, row: Row) {
  const { method, path } = row
  const id = userIds[who]
  const isChange = method !== 'GET' && mayUse(who, row)
  const headers = {
    'sec-fetch-site': 'same-origin',
    ...(id !== null && { cookie: await sessionOf(id, isChange) }),
  }
  const address = path.replaceAll(/:\w+/g, '999999')
  if (path === '/admin/orders/live') return headOf(address, headers)
  const request = supertest(origin)[method.toLowerCase() as 'get' | 'post'](address).redirects(0).set(headers)
  if (method === 'GET') return request
  // Invalid JSON, which would be a 400: the guard must respond before it is parsed.
  if (path.startsWith('/api/')) return request.type('json').send('{"broken')
  return request.type('form').send('')
}

/** For a stream, which does not end by itself. */
async function headOf(address: string, headers: Record<string, string>) {
  const answer = await fetch(origin + address, { headers, redirect: 'manual' })
  await answer.body?.cancel()
  return { status: answer.status, headers: Object.fromEntries(answer.headers) }
}

function isRefused({ status, headers }: { status: number; headers: Record<string, string> }): boolean {
  const { location = '' } = headers
  const isRedirected = status === 303 && (location === '/' || location.startsWith('/login?from='))
  return status === 401 || status === 403 || isRedirected
}

/** Everybody who may not, and of those who may the first; what may be read is also read by the last. */
function whoIsTried(row: Row): readonly Person[] {
  const allowed = people.filter((person) => mayUse(person, row))
  const skipped = allowed.slice(1, row.method === 'GET' ? -1 : undefined)
  return people.filter((person) => !skipped.includes(person))
}

test.each(rows)('$method $path is for $who', async (row) => {
  for (const who of whoIsTried(row)) {
    const answer = await ask(who, row)
    expect.soft(answer.status, who).toBeLessThan(500)
    if (row.path.startsWith('/api/') && row.who !== 'everyone') {
      expect.soft(answer.headers['cache-control'], who).toBe('no-store')
    }
    if (row.who === 'everyone') {
      expect.soft([401, 403], who).not.toContain(answer.status)
      expect.soft(answer.headers.location ?? '', who).not.toContain('/login?from=')
    } else if (mayUse(who, row)) {
      expect.soft(isRefused(answer), `${who}: ${answer.status} ${answer.headers.location}`).toBe(false)
    } else if (row.path.startsWith('/api/')) {
      expect.soft(answer.status, who).toBe(who === 'nobody' ? 401 : 403)
      expect.soft(answer.headers['content-type'], who).toMatch(/problem\+json/)
    } else {
      expect.soft(answer.status, who).toBe(303)
      expect.soft(answer.headers.location, who).toMatch(who === 'nobody' ? /^\/login\?from=/ : /^\/$/)
    }
  }
})

test.each(['/account', '/admin', '/admin/orders/999999', '/admin/blog/new', '/admin/users', '/api/orders'])(
  '%s gives nobody more through another method',
  async (address) => {
    for (const method of ['HEAD', 'OPTIONS', 'PUT']) {
      const answer = await fetch(origin + address, { method, redirect: 'manual' })
      expect(method === 'OPTIONS' ? [200] : [303, 401, 403, 404]).toContain(answer.status)
      expect(await answer.text()).not.toContain('@example.com')
    }
  },
)

type Layer = {
  route?: { path: string | string[]; methods: Record<string, boolean> }
  handle: { stack?: Layer[] }
}

function registeredRoutes({ router }: Express): string[] {
  const walk = (layers: readonly Layer[]): string[] =>
    layers.flatMap(({ route, handle }) => {
      if (!route) return walk(handle.stack ?? [])
      const methods = Object.keys(route.methods).map((method) => method.toUpperCase())
      return [route.path].flat().flatMap((path) => methods.map((method) => `${method} ${path}`))
    })
  return [...new Set(walk(router.stack as unknown as Layer[]))].sort()
}
