import { expectAccessible } from '../../support/browser/accessibility.ts'
import { test as base, expect, type Page } from '../../support/browser/test.ts'
import { aNoisyJpeg, aPictureUpload, type FileUpload, notAPicture } from '../../support/pages/pictures.ts'

const test = base.extend<{ userId: number }>({
  userId: [
    async ({ page, signInAs, at }, use) => {
      const { id } = await signInAs('user')
      await page.goto(at('/gallery-upload'))
      await use(id)
    },
    { auto: true },
  ],
})

const pick = (page: Page, files: FileUpload[]) => page.locator('input[type=file]').setInputFiles(files)
const rows = (page: Page) => page.locator('.files li')
const submit = (page: Page) => page.locator('[data-submit]')
const toast = (page: Page) => page.locator('.toasts .toast').last()

test('asks for pictures, stops at what is not one, continues without it, and retries when the network fails', {
  tag: '@once',
}, async ({ page, shop, userId, expectBrowserError }) => {
  expectBrowserError(/415|ERR_FAILED/)
  await submit(page).click()
  await expect(toast(page)).toContainText('لا توجد صور')
  await expect(toast(page)).toContainText('اختر صورًا أولاً')
  await expect(toast(page)).toHaveAttribute('lang', 'ar')

  const [one, three] = [await aPictureUpload('one.jpg'), await aPictureUpload('three.jpg')]
  await pick(page, [one, notAPicture('two.jpg'), three])
  await expect(rows(page)).toHaveCount(3)
  await expect(toast(page)).toHaveCount(0)
  await expect(page.locator('[data-chosen]')).toHaveText('3 صور مختارة')
  await expectAccessible(page)
  await page.route('**/api/uploads*', (route) => route.abort())
  await submit(page).click()
  await expect(toast(page)).toContainText('انقطع الاتّصال')
  await expect(rows(page)).toHaveCount(3)
  await page.unrouteAll()
  await submit(page).click()
  await expect(toast(page)).toContainText('خطأ في الرفع')
  await expect(rows(page)).toHaveCount(3)
  await expect(page.locator('.files [data-sent]')).toHaveCount(1)
  await expect(page.locator('[data-progress]')).toBeHidden()
  expect(await shop.db('pictures').where({ user_id: userId })).toHaveLength(1)

  await page.getByRole('button', { name: 'إزالة two.jpg' }).click()
  await expect(submit(page)).toHaveText('تابع الرفع')
  await submit(page).click()
  await expect(toast(page)).toContainText('تم الرفع بنجاح! ✅')
  await expect(toast(page)).toContainText('تم رفع 2 صورة')
  await expect(page.locator('.toasts .toast'), 'no error of an earlier try').toHaveCount(1)
  await expect(rows(page)).toHaveCount(0)
  expect(await shop.db('pictures').where({ user_id: userId }).pluck('is_offered')).toEqual([true, true])
})

test('reduces a large photograph before the upload, unless asked to send the original', {
  tag: ['@once', '@full'],
}, async ({ page }) => {
  // So many pixels and so much noise that the browser can reduce it.
  const large = { ...(await aPictureUpload('large.jpg')), buffer: await aNoisyJpeg(2150, 2150, 95, 10) }
  const bytesSent = async () => {
    await pick(page, [large])
    const sending = page.waitForRequest('**/api/uploads*')
    await submit(page).click()
    const headers = await (await sending).allHeaders()
    await expect(toast(page)).toContainText('تم الرفع بنجاح')
    await toast(page).getByRole('button').click()
    return Number(headers['content-length'])
  }
  const small = await bytesSent()
  expect(small).toBeLessThan(large.buffer.length * 0.8)
  await page.locator('[data-shrink]').uncheck()
  expect(await bytesSent()).toBeGreaterThan(large.buffer.length)
})
