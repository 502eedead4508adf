import { paths } from '#domain/shared/paths.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test, withAndWithoutScript } from '../../support/browser/test.ts'
import { password } from '../../support/data/factories.ts'
import { aPictureUpload } from '../../support/pages/pictures.ts'

withAndWithoutScript((javaScriptEnabled) => {
  test('a buyer reviews a product on the page of the order, staff approve it, and the page of the product shows it', {
    tag: ['@once', '@full'],
  }, async ({ page, browser, shop, at, say, idOf, goToCheckout, aPerson }) => {
    await goToCheckout()
    await page.getByRole('button', { name: say('cart:panel.place') }).click()
    await page
      .locator('.toasts')
      .getByRole('link', { name: say('order_next') })
      .click()
    await shop.db('orders').update({ status: 'delivered' })
    await page.reload()
    await page.getByRole('link', { name: say('reviews:own.write') }).click()
    await page.getByRole('button', { name: say('reviews:form.submit') }).click()
    await expect(page.locator('#stars .error')).toHaveText(say('errors:stars_missing'))
    await page.locator('#stars label').nth(3).click()
    await page.getByLabel(say('reviews:form.text')).fill('طاجين جميل، يطبخ على مهل.')
    await page.locator('[name=images_files]').setInputFiles(await aPictureUpload('طاجين.jpg'))
    await page.locator('[name=is_named]').check()
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('button', { name: say('reviews:form.submit') }).click()
    await expect(page.locator('#reviews')).toContainText(say('reviews:own.waiting'))
    if (javaScriptEnabled) await expectAccessible(page)

    const { email } = await aPerson('editor')
    const staff = await browser.newPage({
      baseURL: shop.origin,
      javaScriptEnabled,
      viewport: page.viewportSize(),
      reducedMotion: 'reduce',
    })
    const headers = { 'sec-fetch-site': 'same-origin' }
    await staff.request.post(paths.api.login, { data: { email, password }, headers })
    await staff.goto(at('/admin/reviews'))
    await expect(staff.locator('main article img')).toBeVisible()
    await staff.getByLabel(say('reviews:admin.answer')).fill('شكرًا لك')
    if (javaScriptEnabled) await expectAccessible(staff)
    await staff.getByRole('button', { name: say('reviews:admin.show') }).click()
    await expect(staff.locator('.toasts')).toContainText(say('toasts.review_shown.title'))
    await staff.close()

    await page.goto(at(`/product/${await idOf('Emerald Tagine')}`))
    const review = page.locator('#reviews article')
    await expect(review).toContainText('يطبخ على مهل')
    await expect(review).toContainText('شكرًا لك')
    await expect(review.getByRole('img', { name: say('reviews:stars_of', { stars: 4 }) })).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
  })
})
