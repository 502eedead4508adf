import { expect, test } from 'vitest'
import { editablePages } from '#domain/site/editable-texts.ts'
import { editableTexts } from '../../../server/texts/queries.ts'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { untilPagesAreStored } from '../../support/shop/stored-pages.ts'

// Staff write texts of pages and messages in place of those of locales/.

const mails = await startMailServer()
const environment = { PAGE_CACHE_MB: '16', SMTP_URL: mails.url, SEED: 'none' }
const shop = await openShop({ environment, hasBackground: true })
const beside = await openShop({ beside: shop, environment: { PAGE_CACHE_MB: '16', SEED: 'none' } })
const manager = await shop.signedIn('manager')
const address = (key: string) => `/en/admin/settings/texts/${key.replace(':', '/')}`

async function rendered(key: string) {
  const form = page(await manager.get(address(key)).expect(200))
  const { ar, en, fr, version, base } = form.formValues('main form[data-draft]')
  const values = { ar, en, fr }
  return { form, values, sent: { ...values, version, base } }
}

async function save(key: string, changed: object) {
  const { sent } = await rendered(key)
  return manager
    .post(address(key))
    .type('form')
    .send({ ...sent, ...changed })
}

const visitorSees = async (path: string, process = shop) => (await process.request.get(path).expect(200)).text

test('all texts are listed by their page, each with its words', async () => {
  const list = page(await manager.get('/en/admin/settings/texts').expect(200))
  expect(list.attribute('.settings-nav a[aria-current]', 'href')).toBe('/en/admin/settings/texts')
  expect(list.texts('main .texts h2')).toHaveLength(Object.keys(editablePages).length)
  expect(list.texts('main .texts li a')).toHaveLength(editableTexts.length)
  expect(list.text('#home')).toContain('From river clay to your table')
  expect(list.text('#terms')).toContain('You pay cash on delivery')
  await manager.get(address('errors:invalid')).expect(404)
})

test('what is written is on the page in each process, and only in its language', async () => {
  const key = 'pages:home.story.title'
  for (const process of [shop, beside]) await untilPagesAreStored(process, '/en')
  expect((await save(key, { en: 'Clay <3 & fire' })).status).toBe(303)
  for (const process of [shop, beside]) {
    await expect
      .poll(() => visitorSees('/en', process), { timeout: 10_000 })
      .toContain('Clay &lt;3 &amp; fire')
    expect(await visitorSees('/fr', process)).not.toContain('Clay')
  }
  expect((await save(key, { en: '' })).status).toBe(303)
  await expect.poll(() => visitorSees('/en')).toContain('From river clay to your table')
  await expect.poll(() => visitorSees('/en', beside)).toContain('From river clay to your table')
})

const key = 'legal:privacy.sections.rights.more.0'

test('values and tags are filled in as in the original; a word before a colon is no link, web, mail and telephone addresses are accepted', async () => {
  await save('legal:terms.sections.returns.more.0', {
    en: 'Ring <bdi>{{phone}}</bdi>, or <mail>{{email}}</mail> us.',
  })
  await expect.poll(() => visitorSees('/en/terms')).toMatch(/Ring <bdi dir="ltr">\+212.*<a href="mailto:/)
  const en = 'Data: see https://a.example, mailto:a@b.example or tel:0524 <mail>{{email}}</mail>'
  expect((await save(key, { en })).status).toBe(303)
})

test.each([
  ['with a value that is not its own', 'Write to <mail>{{email}}</mail>, {{password}}', 'Only the values'],
  ['with a tag that is not its own', '<script>alert(1)</script> <mail>{{email}}</mail>', 'Only the values'],
  ['with another text', '$t(common:nav.home) <mail>{{email}}</mail>', 'Only the values'],
  ['without a value', 'Write to <mail>us</mail>', 'is missing'],
  ['with an open tag', '<mail>{{email}}<mail> </mail>', 'not closed'],
  ['with a script as its link', 'javascript:alert(1) <mail>{{email}}</mail>', 'lead only to'],
  ['with signs that nobody sees', 'Write \u202eto <mail>{{email}}</mail>', 'characters'],
])('a text is refused at its field, and nothing is stored: %s', async (_what, en, error) => {
  const before = await shop.db('texts').count()
  const answer = await save(key, { en, fr: 'Écrivez à <mail>{{email}}</mail>' })
  expect(answer.status).toBe(422)
  const form = page(answer)
  expect(form.text('#en-error')).toContain(error)
  expect(form.text('#en')).toBe(en)
  expect(form.has('#fr-error')).toBe(false)
  const plain = page(await save('pages:home.title', { en: '{{password}}' }))
  expect(plain.text('#en-error')).toContain('has no values or tags')
  expect(await shop.db('texts').count()).toEqual(before)
})

test('the history has the last ten with their authors, and each can be restored', async () => {
  const key = 'about:lead.who'
  for (let number = 1; number <= 12; number += 1)
    expect((await save(key, { en: `Who we are, ${number}` })).status).toBe(303)
  const versions = (await rendered(key)).form.texts('[aria-labelledby=history] li')
  expect(versions).toHaveLength(10)
  expect(versions[0]).toMatch(/manager-.*in use now.*Who we are, 12/)
  expect(versions[9]).toContain('Who we are, 3')
  const [{ id }] = await shop.db('texts').where({ key, value: 'Who we are, 4' })
  const restore = (sent: object) =>
    manager
      .post(`${address(key)}/restoration`)
      .type('form')
      .send(sent)
  const readVersion = async () =>
    (await rendered(key)).form.all('[aria-labelledby=history] [name=version]')[0]?.getAttribute('value')
  const early = await readVersion()
  await restore({ language: 'en', version_id: id, version: early }).expect(303)
  // Somebody else has written in the meantime.
  await restore({ language: 'en', version: early }).expect(409)
  await expect.poll(() => visitorSees('/en/about')).toContain('Who we are, 4')
  await restore({ language: 'fr', version_id: id }).expect(404)
  await restore({ language: 'en', version: await readVersion() }).expect(303)
  await expect.poll(() => visitorSees('/en/about')).toContain('We are a cooperative in Safi')
})

test('of two people both languages are kept, and who changes the same is asked', async () => {
  const key = 'about:lead.what'
  const { sent } = await rendered(key)
  const change = (changed: object) =>
    manager
      .post(address(key))
      .type('form')
      .send({ ...sent, ...changed })
  await change({ en: 'First' }).expect(303)
  await change({ fr: 'Premier' }).expect(303)
  expect((await rendered(key)).values).toMatchObject({ en: 'First', fr: 'Premier' })
  const asked = page(await change({ en: 'Second' }).expect(409))
  expect(asked.texts('.conflict legend')).toEqual(['English'])
  expect(asked.text('#en')).toBe('Second')
})

test('mails greet as staff wrote, and the name of the shop is in its texts', async () => {
  await save('order-mails:greeting', { en: 'Salam {{name}}!' })
  const profile = page(await manager.get('/en/admin/settings/profile').expect(200))
  const form = Object.fromEntries(
    profile.all('main form [name]').map((field) => [field.getAttribute('name'), '']),
  )
  await manager
    .post('/en/admin/settings/profile')
    .type('form')
    .send({ ...form, name_ar: 'دار الطين', name_en: 'Clay House', version: '0' })
    .expect(303)
  await expect.poll(() => visitorSees('/en/terms')).toMatch(/<title>[^<]*Clay House/)
  expect(await visitorSees('/en/data-deletion')).toContain('Find Clay House and choose')
  expect(await visitorSees('/fr/about')).toContain('دار الطين')
  await shop.anOrder({ delivery: { customer_email: 'n@example.com' }, language: 'en' })
  const { text } = await mails.nextMail()
  expect(text).toContain(`Salam ${delivery.customer_name}!`)
  expect(text).toContain('Clay House')
})
