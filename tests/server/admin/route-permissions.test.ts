import type { Express } from 'express'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { pageAddresses } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { app, origin, aUser, createSessionCookie } = await openShop()

/**
 * Who may use which routes: of the first line that fits. Others are redirected to /login or home, or get 401 or 403.
 * The first test fails for a registered route that no line names.
 */
const table = `
any    /account/email/confirmation                                      everyone
any    /account(/.*)?                                                   user editor manager admin
any    /gallery-upload                                                  user editor manager admin

any    /admin(/more)?                                                   editor manager admin
any    /admin/reviews(/.*)?                                             editor manager admin
any    /admin/(blog|gallery|slides)(/.*)?                               editor admin
any    /admin/(rates|users|doctor|staff-views|settings/security)(/.*)?  admin
any    /admin/.*                                                        manager admin

GET    /api/(products|categories|posts|gallery)(/.*)?                   everyone
any    /api/(products|categories|customers)(/.*)?                       manager admin
any    /api/(posts|gallery)(/.*)?                                       editor admin
POST   /api/orders                                                      everyone
any    /api/orders(/.*)?                                                manager admin
any    /api/uploads                                                     user editor manager admin
any    /api/(cart/quote|checkouts/:id|currency|currency/rates)          everyone
any    /api/auth/admin/.*                                               admin
any    /api/auth/(user|sessions|factors)(/.*)?                          user editor manager admin
any    /api/auth/(register|login|login/code|logout|session)             everyone
any    /api/auth/(recover|reset|verify|resend)                          everyone

any    /(healthz|readyz|up|metrics|robots.txt|manifest.webmanifest)     everyone
any    /(sw.js|notification-worker.js|sitemap.xml|sitemap/:file) everyone
any    /(share|feeds)/.*                                                everyone
any    /(language|currency|search/suggestions.json|shop/:slug)          everyone
any    /(product|order|quote)/.*                                        everyone
any    /(business|cart|contact|track|stock-notices)(/.*)?               everyone
any    /blog/(feed.xml|:slug|preview/:token)                            everyone
any    /gallery/:id                                                     everyone
any    /(login|logout|register|forgot|reset|verify)(/.*)?               everyone
`

const rules = table
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [method = '', path, who = ''] = line.split(/\s{2,}| (?=everyone)/)
    return { method, pattern: new RegExp(`^${path}$`), who }
  })

type Row = { method: string; path: string; who: string }

const rows: Row[] = registeredRoutes(app).map((route) => {
  const [method = '', path = ''] = route.split(' ')
  const rule = rules.find((each) => ['any', method].includes(each.method) && each.pattern.test(path))
  const isPage = method === 'GET' && pageAddresses.includes(path)
  return { method, path, who: isPage ? 'everyone' : (rule?.who ?? '') }
})

test('somebody has said who may use each route', () => {
  expect(rows.length).toBeGreaterThan(300)
  expect(rows.filter(({ who }) => !who)).toEqual([])
})

/** They have ever more permissions. */
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

/**
 * Nobody, of those who may not the one with the most permissions, and of those who may read the one with the fewest:
 * that they may change things is what the tests of each form are about.
 */
function whoIsTried(row: Row): Set<Person> {
  const forbidden = people.filter((person) => !mayUse(person, row))
  const allowed = people.filter((person) => mayUse(person, row))
  const reading = row.method === 'GET' ? allowed.slice(0, 1) : []
  return new Set(['nobody', ...forbidden.slice(-1), ...reading])
}

test.each(rows)('$method $path is for $who', (row) => expectAccess(row, whoIsTried(row)))

test.each(rows.filter(({ who }) => who !== 'everyone'))(
  '$method $path is for $who, whoever asks',
  { tags: ['series'] },
  (row) => expectAccess(row, people),
)

async function expectAccess(row: Row, tried: Iterable<Person>): Promise<void> {
  for (const who of tried) {
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
}

test.each(['/account', '/admin/orders/999999', '/api/orders'])(
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
