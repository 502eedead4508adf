import { expect, test } from 'vitest'
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

test.each(languageCodes)('all pages have one name each in %s', async (language) => {
  const links = await linksOf(localisePath('/admin/more', language))
  expect(new Set(links.map(({ name }) => name)).size).toBe(links.length)
  expect(new Set(links.map(({ to }) => to)).size).toBe(links.length)
})

test.each([
  ['/admin/more?q=الرسوم', ['/admin/zones']],
  ['/en/admin/more?q=push', ['/en/admin/notifications']],
  ['/fr/admin/more?q=facture', ['/fr/admin/papers', '/fr/admin/settings/papers']],
  ['/en/admin/more?q=zzzz', []],
])('%s finds by a form alone', async (path, expected) => {
  expect((await linksOf(encodeURI(path))).map(({ to }) => to)).toEqual(expected)
})

test('everybody is led to pages that open and are for their role, on a phone by four tabs', async () => {
  for (const { to } of await linksOf('/admin/more'))
    if (!to.endsWith('/logout')) await admin.get(to).expect(200)
  const editor = await shop.signedIn('editor')
  const links = await linksOf('/en/admin/more', editor)
  expect(links.map(({ to }) => to)).not.toContain('/en/admin?tab=orders')
  const manager = await linksOf('/en/admin/more', await shop.signedIn('manager'))
  expect(manager.map(({ to }) => to)).not.toContain('/en/admin/users')
  const thumbOf = async (role: 'admin' | 'editor') => {
    const { all } = page(await (await shop.signedIn(role)).get('/en/admin'))
    return all('.tabs [data-thumb] a').map((link) => link.getAttribute('href')?.replace('/en/admin', ''))
  }
  expect(await thumbOf('admin')).toEqual(['', '?tab=orders', '?tab=products', '/more'])
  expect(await thumbOf('editor')).toEqual(['', '?tab=blog', '?tab=gallery', '/more'])
})

test.each([
  ['/en/admin/orders/desk', '/en/admin?tab=orders'],
  ['/en/admin/settings/mails', '/en/admin/settings/shop'],
  ['/en/admin/slides', '/en/admin?tab=gallery'],
  ['/en/admin/search', '/en/admin/more'],
])('%s belongs to the tab %s', async (path, tab) => {
  const shown = page(await admin.get(path).expect(200))
  expect(shown.attribute('.tabs [aria-current]', 'href')).toBe(tab)
})
