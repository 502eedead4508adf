import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { browserStorage } from '#domain/site/kept-data.ts'
import { page, publicAddresses } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db } = await openShop({ environment: { CONTACT_EMAIL: 'us@shop.example' } })
await db('delivery_zones').update({ fee: 30, free_above: 500 })
const textOf = async (path: string) => page(await request.get(path).expect(200)).text('main')

/** Every fact that the legal texts must state; that the others are translations of it is read by people. */
const facts: Record<string, (string | RegExp)[]> = {
  '/en/privacy-policy': [
    ...['October 2025', 'your name, phone number', 'delivery address', 'name and phone of who receives it'],
    ...['orders of one phone number', 'devices that notify them', 'order placed without an account: 5'],
    ...['your name and phone if you wish', 'which browsers are logged in', 'latter is deleted: 365'],
    ...['not sell or rent', 'Cookies', 'see your data', 'corrected', 'deleted', 'object'],
    ...['pixel of a social network', 'Data-protection officer'],
    // The contact form has no inbox.
    'sends and keeps nothing',
  ],
  '/en/terms': [
    ...['October 2025', 'subject to availability', 'refuse', 'without notice', 'all of Morocco'],
    ...['estimates', '14 days from receipt', 'original condition', 'defective', 'Intellectual property'],
    ...['Moroccan law', 'Changes', 'cash on delivery'],
    /costs 30\sDH and is free when you buy for more than 500\sDH/,
  ],
  '/en/data-deletion': [
    ...['us@shop.example', 'name and your registered email', 'within 30 days', 'confirmation'],
    ...['inaccessible', 'legal or accounting', 'left our backups too, at most: 6', 'social network'],
    '46000 Safi',
  ],
}

/** What is said by numbers, in each language. */
const numbers: Record<string, RegExp[]> = {
  '/privacy-policy': [/2025/, /: 5/, /: 365/],
  '/terms': [/2025/, /14/, /30\sDH.*500\sDH/],
  '/data-deletion': [/Data Deletion Request/, /us@shop\.example/, /30/, /: 6/, /46000/],
}

test('the legal texts state everything required, with the same numbers in each language', async () => {
  for (const [path, expected] of Object.entries(facts)) {
    const text = await textOf(path)
    for (const fact of expected) expect(text).toMatch(fact)
  }
  for (const [path, expected] of Object.entries(numbers)) {
    for (const language of languageCodes) {
      const text = await textOf(localisePath(path, language))
      for (const number of expected) expect(text).toMatch(number)
    }
  }
})

test('the deletion of data has five steps, names the account’s own way, and its mail link has the subject', async () => {
  const shown = page(await request.get('/en/data-deletion'))
  expect(shown.all('#steps + ol > li')).toHaveLength(5)
  expect(shown.has('main a[href="/en/account/data"]')).toBe(true)
  expect(shown.attribute('#steps + ol a[href^="mailto:"]', 'href')).toBe(
    'mailto:us@shop.example?subject=Data%20Deletion%20Request',
  )
})

test('no page sets a cookie for visitors who only read', async () => {
  for (const path of publicAddresses) expect((await request.get(path)).headers['set-cookie']).toBeUndefined()
})

test('about has two paragraphs, four cards, vision and mission', async () => {
  const shown = page(await request.get('/about').expect(200))
  expect(shown.all('.duo .lead')).toHaveLength(2)
  expect(shown.all('.features > li')).toHaveLength(4)
  expect(shown.all('.wall h2')).toHaveLength(2)
  expect(shown.has('nav.crumbs')).toBe(true)
})

test('the privacy page names every cookie, storage key and cache', async () => {
  const shown = page(await request.get('/en/privacy-policy').expect(200))
  for (const [kind, groups] of Object.entries(browserStorage)) {
    expect(shown.texts(`[data-stored=${kind}] code`)).toEqual(Object.values(groups).flat())
    // Each group says what it is for.
    for (const text of shown.texts(`[data-stored=${kind}] li`))
      expect(text).toMatch(/\p{L}{3}.* \p{L}{2,}.*\.$/u)
  }
})

/** The functions of these files take no other name than a listed one: the type checker sees to it. */
const wrappers = ['client/storage.ts', 'client/sw/service-worker.ts', 'client/sw/unregister.ts']

test('no other code reaches what a browser keeps', () => {
  const reaching = globSync('{client,views}/**/*.{ts,tsx}').filter((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    return /\b(localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore|caches)\b/.test(code)
  })
  expect(reaching.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([...wrappers].sort())
  const serving = globSync('server/**/*.ts').filter((file) =>
    /stringifySetCookie|res\.cookie\(|document\.cookie/.test(readFileSync(file, 'utf8')),
  )
  expect(serving).toEqual(['server/http/responses/cookies.ts'])
})
