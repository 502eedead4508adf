import { describe, expect, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop({ environment: { CONTACT_INBOX: 'on' } })
const admin = await shop.signedIn('admin')

/** Names of the pages that are shown, with their addresses. */
async function linksOf(path: string, who = admin) {
  const { all } = page(await who.get(path).expect(200))
  return all('.more section:not([hidden]) li:not([hidden]) a').map((link) => ({
    name: link.textContent.trim(),
    to: link.getAttribute('href') ?? '',
  }))
}

describe.each(languageCodes)('the page of all pages (%s)', (language) => {
  const address = localisePath('/admin/more', language)

  test('has one name for each page', async () => {
    const links = await linksOf(address)
    const names = links.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(links.map(({ to }) => to)).size).toBe(links.length)
  })

  test('calls a page as the page calls itself', async () => {
    const { texts } = page(await admin.get(address))
    for (const tab of ['orders', 'couriers', 'cash', 'customers', 'products', 'categories', 'gallery']) {
      const [title = ''] = page(await admin.get(localisePath(`/admin?tab=${tab}`, language))).h1
      expect(texts('.more a')).toContain(title)
    }
  })
})

test.each([
  ['/admin/more?q=رسوم', ['/admin/zones']],
  ['/admin/more?q=الرسوم', ['/admin/zones']],
  ['/en/admin/more?q=push', ['/en/admin/notifications']],
  ['/en/admin/more?q=fees', ['/en/admin/zones']],
  ['/en/admin/more?q=slides', ['/en/admin/slides']],
  ['/fr/admin/more?q=facture', ['/fr/admin/papers', '/fr/admin/settings/papers']],
  ['/en/admin/more?q=change+password', ['/en/account/security']],
])('%s finds by a form alone', async (path, expected) => {
  expect((await linksOf(encodeURI(path))).map(({ to }) => to)).toEqual(expected)
})

test('a search without a result says so', async () => {
  const shown = page(await admin.get('/en/admin/more?q=zzzz'))
  expect(shown.one('[data-none]').hasAttribute('hidden')).toBe(false)
  expect(shown.attribute('[name=q]', 'value')).toBe('zzzz')
})

test('everybody is led to pages that open, and nobody to what their role may not do', async () => {
  for (const { to } of await linksOf('/admin/more'))
    if (!to.endsWith('/logout')) await admin.get(to).expect(200)
  const editor = await shop.signedIn('editor')
  const links = await linksOf('/en/admin/more', editor)
  for (const { to } of links) if (!to.endsWith('/logout')) await editor.get(to).expect(200)
  expect(links.map(({ to }) => to)).not.toContain('/en/admin?tab=orders')
  const manager = await linksOf('/en/admin/more', await shop.signedIn('manager'))
  expect(manager.map(({ to }) => to)).not.toContain('/en/admin/users')
})

test('on a phone four tabs are under the thumb, by role', async () => {
  const thumbOf = async (role: 'admin' | 'editor') => {
    const { all } = page(await (await shop.signedIn(role)).get('/en/admin'))
    return all('.tabs [data-thumb] a').map((link) => link.getAttribute('href'))
  }
  expect(await thumbOf('admin')).toEqual([
    '/en/admin',
    '/en/admin?tab=orders',
    '/en/admin?tab=products',
    '/en/admin/more',
  ])
  expect(await thumbOf('editor')).toEqual([
    '/en/admin',
    '/en/admin?tab=blog',
    '/en/admin?tab=gallery',
    '/en/admin/more',
  ])
})

test.each([
  ['/en/admin', '/en/admin'],
  ['/en/admin?tab=orders', '/en/admin?tab=orders'],
  ['/en/admin/orders/desk', '/en/admin?tab=orders'],
  ['/en/admin/zones', '/en/admin/settings/shop'],
  ['/en/admin/settings/mails', '/en/admin/settings/shop'],
  ['/en/admin/slides', '/en/admin?tab=gallery'],
  ['/en/admin/search', '/en/admin/more'],
])('%s belongs to the tab %s', async (path, tab) => {
  const shown = page(await admin.get(path).expect(200))
  expect(shown.attribute('.tabs [aria-current]', 'href')).toBe(tab)
})
