import { writeFile } from 'node:fs/promises'
import type { Knex } from 'knex'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expectScriptsToRun } from '../../support/browser/page-actions.ts'
import { test as base, expect, type Page } from '../../support/browser/test.ts'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { createFactories } from '../../support/data/factories.ts'
import { aPictureUpload, type FileUpload, notAPicture } from '../../support/pages/pictures.ts'

const test = base.extend<{
  manager: { id: number; email: string }
  /** Signs in in the window that the page offers. */
  signInElsewhere: (email: string) => Promise<void>
}>({
  manager: [
    async ({ page, signInAs, at }, use) => {
      const person = await signInAs('manager')
      await page.goto(at('/admin/products/new'))
      await use(person)
    },
    { auto: true },
  ],
  signInElsewhere: async ({ page, context, say, submitSignIn }, use) => {
    await use(async (email) => {
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: say('accounts:signed_out.open') }).click()
      const signInPage = await opened
      await submitSignIn(email, { page: signInPage })
      await expect(signInPage).toHaveURL(/\/admin/)
      await signInPage.close()
    })
  },
})

const openTab = (page: Page, language: string) =>
  page.locator('.langs__tab', { has: page.locator(`[name=texts-language][value=${language}]`) }).click()
const save = (page: Page) => page.locator('.savebar button:not([name], [formtarget])').click()
const pick = (page: Page, files: FileUpload[]) => page.locator('[data-pick]').setInputFiles(files)
const rows = (page: Page) => page.locator('[data-list] > li')
const urls = (page: Page) =>
  page
    .locator('[data-list] [data-url]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft '))
      .flatMap((key) => JSON.parse(localStorage[key]) as { formId: string }[]),
  )
const notice = (page: Page, text: RegExp | string) => page.locator('.notice', { hasText: text })

async function fillIn(page: Page, name: string): Promise<void> {
  await openTab(page, 'ar')
  await page.locator('#name_ar').fill(`زلافة ${name}`)
  await openTab(page, 'en')
  await page.locator('#name_en').fill(name)
  await page.locator('#price').fill('120.50')
  await page.locator('select[name=category_id], select[name=category]').first().selectOption({ index: 1 })
}

const aName = () => `Bowl ${crypto.randomUUID().slice(0, 8)}`
const findAll = (shop: { db: Knex }, name: string) =>
  shop.db('products').where({ name_en: name }).orderBy('id')

test('input and uploaded pictures survive a reload, and the draft is deleted once it is saved', {
  tag: '@once',
}, async ({ page, shop, say }) => {
  const name = aName()
  await fillIn(page, name)
  await pick(page, [await aPictureUpload('a.jpg')])
  await expect.poll(() => urls(page)).toEqual([expect.stringContaining('/uploads/product-images/')])
  const kept = await urls(page)
  // Chrome before 119 asks for the value alone.
  await page.evaluate(() => Object.assign(BeforeUnloadEvent.prototype, { preventDefault() {} }))

  const [reloaded, dialog] = [page.reload(), await page.waitForEvent('dialog')]
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await expect(notice(page, say('admin-forms:script.draft.found').split('{{')[0] ?? '')).toBeVisible()
  await expect(page.locator('#price')).toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: say('admin-forms:script.draft.restore') }).click()
  await expect(page.locator('#name_en')).toHaveValue(name)
  await expect(page.locator('#price')).toHaveValue('120.50')
  expect(await urls(page)).toEqual(kept)

  await save(page)
  await expect(page).toHaveURL(/\/admin\?tab=products/)
  expect((await findAll(shop, name)).map(({ images }) => images)).toEqual([kept])
  await expect.poll(() => drafts(page)).toEqual([])
})

test('typed costs survive a reload, and are saved, as do the tracking numbers of a handover', {
  tag: '@once',
}, async ({ page, say, at, shop }) => {
  page.on('dialog', (dialog) => dialog.accept())
  const { aCourier, aShippedOrder } = courierOrders({ ...createFactories(shop.db), db: shop.db })
  const { handoverId } = await aShippedOrder(await aCourier())
  const handover = `couriers/handovers/${handoverId}`
  for (const [path, field] of Object.entries({ [handover]: '[name^=tracking-]', costs: '[name^=cost-]' })) {
    await page.goto(at(`/admin/${path}`))
    await expectScriptsToRun(page)
    await page.locator(field).first().fill('41')
    await page.reload()
    await page.getByRole('button', { name: say('admin-forms:script.draft.restore') }).click()
    await expect(page.locator(field).first()).toHaveValue('41')
  }
  await page.getByRole('button', { name: say('admin-costs:save') }).click()
  await expect(page.locator('.toast')).toContainText(say('common:toasts.costs_saved.title'))
  await expect(page.locator('[name^=cost-]').first()).toHaveValue(/^41/)
  await page.goto(at(`/admin/${handover}`))
  await page.getByRole('button', { name: say('admin-forms:script.draft.restore') }).click()
  await page.getByRole('button', { name: say('admin-couriers:handovers.save_tracking') }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await expect.poll(() => drafts(page)).toEqual([])
})

const cancel = (page: Page) => page.locator('.savebar [data-cancel]').click()

test('a changed form is cancelled only after a confirmation, which discards its draft', {
  tag: '@once',
}, async ({ page, say, at }) => {
  let isConfirmed = false
  page.on('dialog', (dialog) => {
    expect(dialog.message()).toBe(say('admin-forms:script.leave'))
    return isConfirmed ? dialog.accept() : dialog.dismiss()
  })
  // Before deferred scripts run, as on a slow network.
  const type = `Object.assign(document.querySelector('#price') ?? {}, { value: '78' })`
  await page.addInitScript(`document.addEventListener('readystatechange', () => { ${type} }, { once: true })`)
  await page.goto(at('/admin/products/new'))
  await cancel(page)
  await expect(page.locator('#price')).toHaveValue('78')
  await page.locator('#price').fill('77')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  isConfirmed = true
  await cancel(page)
  await expect(page).toHaveURL(/tab=products/)
  await expect.poll(() => drafts(page)).toEqual([])
})

test('drafts are kept for thirty days, over all records, and an unchanged form makes none', {
  tag: ['@once', '@full'],
}, async ({ page }) => {
  await cancel(page)
  await expect(page).toHaveURL(/tab=products/)
  await expect.poll(() => drafts(page)).toEqual([])
  await page.goBack()
  await page.evaluate(() => {
    const aDraft = (formId: string, days: number) => {
      const at = Date.now() - days * 86_400_000
      return { formId, at, version: '1', fields: [['price', formId]] }
    }
    localStorage.setItem('draft 1 post-new', JSON.stringify([aDraft('old', 31), aDraft('young', 0.5)]))
    localStorage.setItem('cart', 'of the shop')
  })
  await page.reload()
  await expect.poll(async () => (await drafts(page)).map(({ formId }) => formId)).toEqual(['young'])
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('of the shop')
  await page.locator('#price').fill('90')
  await expect.poll(() => drafts(page)).toHaveLength(2)
})

test('errors link to their fields, in any tab; no input is lost, no draft stays once it is saved, and back leads to the record', {
  tag: '@once',
}, async ({ page, say, expectBrowserError }) => {
  expectBrowserError(/422/)
  await page.locator('#price').fill('90')
  await openTab(page, 'fr')
  await save(page)
  const summary = page.locator('.alert--error')
  await expect(summary).toBeFocused()
  await expect(page.locator('#price')).toHaveValue('90')
  await summary.locator('a[href="#name_en"]').click()
  await expect(page.locator('#name_en')).toBeFocused()
  await expect(page.locator('#name_en-error')).toHaveText(say('errors:required'))
  await expectAccessible(page)
  await expect.poll(() => drafts(page)).toHaveLength(1)
  const name = aName()
  await fillIn(page, name)
  await save(page)
  await expect(page).toHaveURL(/tab=products/)
  await expect.poll(() => drafts(page)).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
  await expect(page.locator('#name_en')).toHaveValue(name)
  await expect(page.locator('.notice')).toHaveCount(0)
})

test('without network nothing is lost, a button sends it again, and a lost response makes no second record', {
  tag: '@once',
}, async ({ page, context, shop, say, expectBrowserError }) => {
  expectBrowserError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const name = aName()
  await fillIn(page, name)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await context.setOffline(true)
  await expect(notice(page, say('admin-forms:script.network.offline'))).toBeInViewport()
  await save(page)
  await expect(notice(page, say('admin-forms:script.network.failed'))).toBeInViewport()
  await expect(page.locator('#name_en')).toHaveValue(name)
  await context.setOffline(false)
  await page.clock.install()
  await page.route('**/admin/products/new', () => {}, { times: 1 })
  const stalled = page.waitForRequest('**/admin/products/new')
  await save(page)
  await stalled
  await page.clock.fastForward('01:00')
  await expect(notice(page, say('admin-forms:script.network.failed'))).toBeVisible()
  let isLost = false
  await page.route('**/admin/products/new', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  const retry = page.getByRole('button', { name: say('admin-forms:script.network.retry') })
  await retry.click()
  await expect.poll(() => isLost).toBe(true)
  await retry.click()
  await expect(page).toHaveURL(/tab=products/)
  expect(await findAll(shop, name)).toHaveLength(1)
})

test('after the session has ended, people sign in in a new window, and the form is submitted unchanged', {
  tag: ['@once', '@full'],
}, async ({ page, shop, manager, say, endSessions, signInElsewhere, expectBrowserError }) => {
  expectBrowserError(/401/)
  // The stream of new orders is closed with the session.
  expectBrowserError(/EventSource/)
  const name = aName()
  await fillIn(page, name)
  await endSessions()
  await save(page)
  await expect(notice(page, say('admin-forms:script.signed_out'))).toBeVisible()
  await expectAccessible(page)
  await signInElsewhere(manager.email)
  await expect(page.locator('#name_en')).toHaveValue(name)
  await page.getByRole('button', { name: say('admin-forms:script.network.retry') }).click()
  await expect(page).toHaveURL(/tab=products/)
  expect(await findAll(shop, name)).toHaveLength(1)
})

test('a picture that fails is named by number, the others are uploaded, and where the server failed it can be retried', {
  tag: ['@once', '@full'],
}, async ({ page, at, say, expectBrowserError }) => {
  expectBrowserError(/415|503/)
  await pick(page, [await aPictureUpload('1.jpg'), notAPicture('2.jpg'), await aPictureUpload('3.jpg')])
  const error = rows(page).nth(1).locator('.error')
  await expect(error).toContainText(say('admin-forms:script.pictures.failed', { number: 2 }))
  await expect.poll(async () => (await urls(page)).map(Boolean)).toEqual([true, false, true])
  await expectAccessible(page)
  await rows(page).nth(1).locator('[data-action=remove]').click()
  const unavailable = { status: 503, json: { code: 'unavailable' } }
  await page.route('**/api/uploads*', (route) => route.fulfill(unavailable), { times: 1 })
  await pick(page, [await aPictureUpload('4.jpg')])
  await expect(page.locator('[data-list] .error')).toContainText(say('errors:unavailable'))
  await page.getByRole('button', { name: say('admin-forms:script.pictures.retry') }).click()
  await expect(page.locator('[data-list] .error')).toHaveCount(0)
  await expect.poll(async () => (await urls(page)).every(Boolean)).toBe(true)
  page.on('dialog', (leaving) => leaving.accept())
  await page.goto(at('/admin/categories/new'))
  await pick(page, [await aPictureUpload('5.jpg')])
  await expect.poll(() => urls(page)).toEqual([expect.stringContaining('/uploads/')])
  const [cover = ''] = await urls(page)
  await pick(page, [notAPicture('6.jpg')])
  await expect(page.locator('[data-list] .error')).toBeVisible()
  expect(await urls(page), 'it stays until the next one is stored').toEqual([cover, ''])
  await pick(page, [await aPictureUpload('7.jpg')])
  await expect.poll(() => urls(page)).toEqual([expect.not.stringMatching(`^${cover}$|^$`)])
})

test('pictures that find the session ended are sent again by a button; they are reordered by buttons and by dragging, and the first one is the cover', {
  tag: ['@once', '@full'],
}, async ({ page, context, manager, say, signInElsewhere, expectBrowserError }) => {
  expectBrowserError(/401/)
  await context.clearCookies()
  await pick(page, await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => aPictureUpload(name))))
  await expect(page.locator('[data-list] .error', { hasText: say('errors:signed_out') })).toHaveCount(3)
  await signInElsewhere(manager.email)
  for (const number of [0, 1, 2]) await rows(page).nth(number).locator('[data-state] button').click()
  await expect(page.locator('[data-list] [data-url][value^="/uploads/"]')).toHaveCount(3)
  const [red, green, blue] = await urls(page)
  const down = rows(page).nth(0).locator('[data-action=down]')
  await down.click()
  await expect.poll(() => urls(page)).toEqual([green, red, blue])
  await expect(rows(page).nth(1).locator('[data-action=down]')).toBeFocused()
  await expect(page.locator('[data-status-text]')).toHaveText(
    say('admin-forms:script.pictures.moved', { number: 2, total: 3 }),
  )

  await page.setViewportSize({ width: 800, height: 1800 })
  const handleOf = (place: number) => rows(page).nth(place).locator('[data-drag]')
  // Hovering waits until nothing moves any more.
  await handleOf(2).hover()
  const to = await handleOf(0).boundingBox()
  if (!to) throw new Error('a picture is out of sight')
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 4, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => urls(page)).toEqual([blue, green, red])
  await expect(rows(page).nth(0).locator('.picture-list__cover')).toBeVisible()
  await expect(rows(page).nth(1).locator('.picture-list__cover')).toBeHidden()
})

test('of two people who edit a product, the second sees both versions and chooses', async ({
  page,
  shop,
  at,
  expectBrowserError,
}) => {
  expectBrowserError(/409/)
  const name = aName()
  const { id } = await createFactories(shop.db).aProduct({ name_en: name })
  await page.goto(at(`/admin/products/${id}`))
  await openTab(page, 'en')
  await page.locator('#name_en').fill(`${name} mine`)
  await page.locator('#price').fill('200')
  const theirs = { name_en: `${name} theirs`, price: 99, version: 2 }
  await shop.db('products').where({ id }).update(theirs)

  await save(page)
  const conflict = page.locator('[data-conflict]')
  await expect(conflict).toBeFocused()
  await expect(conflict.locator('[data-conflict-field]')).toHaveCount(2)
  await expect(conflict.locator('[data-conflict-field=name_en]')).toContainText(`${name} theirs`)
  await expectAccessible(page)
  await conflict.locator('[data-conflict-field=name_en] [value=theirs]').check()
  await expect(page.locator('#name_en')).toHaveValue(`${name} theirs`)
  await save(page)
  await expect(page.locator('.toast')).toBeVisible()
  expect(await shop.db('products').where({ id }).first('name_en', 'price', 'version')).toEqual({
    name_en: `${name} theirs`,
    price: '200.00',
    version: 3,
  })
})

test('a draft of a page that one comes back to, older than another’s save, overwrites only the fields changed in it', {
  tag: ['@once', '@full'],
}, async ({ page, shop, at, say }) => {
  const { id } = await createFactories(shop.db).aProduct()
  await page.goto(at(`/admin/products/${id}`))
  await page.locator('#price').fill('200')
  await page.goto(at('/admin'))
  await shop.db('products').where({ id }).update({ name_fr: 'Bol', version: 2 })
  await page.goBack()
  await page.getByRole('button', { name: say('admin-forms:script.draft.restore') }).click()
  await expect(page.locator('#price')).toHaveValue('200')
  await save(page)
  await expect(page.locator('.toasts')).toContainText(say('common:toasts.edits_merged.title'))
  expect(await shop.db('products').where({ id }).first()).toMatchObject({ name_fr: 'Bol', price: '200.00' })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a form submitted after the session has ended can be submitted again, with its pictures',
    { tag: ['@once', '@full'] },
    async ({ page, context, manager, shop, say, signInElsewhere, expectBrowserError }, testInfo) => {
      expectBrowserError(/401/)
      const name = aName()
      await fillIn(page, name)
      // A file on disk, as on a phone: one in the page's memory is lost with the page.
      const file = testInfo.outputPath('a.jpg')
      await writeFile(file, (await aPictureUpload('a.jpg')).buffer)
      await page.locator('[data-pick]').setInputFiles(file)
      await context.clearCookies()
      await save(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts:signed_out.title'))
      await signInElsewhere(manager.email)
      await page.reload()
      await expect(page).toHaveURL(/tab=products/)
      const [made] = await findAll(shop, name)
      expect(made.images).toHaveLength(1)
    },
  )
})
