import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expectToFit } from '../../support/browser/overflow.ts'
import { expect, test } from '../../support/browser/test.ts'
import { aPictureUpload } from '../../support/pages/pictures.ts'

test('from the cart to a quote, its answer by staff, and the order', { tag: ['@once', '@full'] }, async ({
  page,
  shop,
  at,
  say,
  browser,
  putInCart,
  signInAs,
}) => {
  // Staff sign in first, in the jar of this page; the visitor begins with an empty one.
  await signInAs('manager')
  const storageState = await page.context().storageState()
  await page.context().clearCookies()

  await putInCart('Green Oil Lamp')
  await page.goto(at('/cart'))
  await page.getByRole('link', { name: say('cart:ask_quote') }).click()
  await expect(page.locator('#request .quote-lines li')).toHaveCount(1)
  const send = page.getByRole('button', { name: say('quotes:form.send') })
  await page.locator('#wanted').fill('أربعون قطعة')
  await page.locator('#files-input').setInputFiles(await aPictureUpload('غرفة.png'))
  await send.click()
  // The picture stays with a form that comes back.
  await expect(page.locator('#request .alert')).toBeVisible()
  await expect(page.locator('#request input[name=file]')).toBeChecked()
  await expectAccessible(page)
  await page.locator('#customer_name').fill('سمير العلوي')
  await page.locator('#customer_phone').fill('0661234567')
  await page.locator('#customer_city').fill('مراكش')
  await page.locator('#company').fill('رياض الياسمين')
  await send.click()
  await expect(page.locator('.status')).toHaveText(say('quotes:states.new.name'))
  await expectAccessible(page)

  const viewport = { width: 390, height: 844 }
  const staff = await browser.newPage({ baseURL: shop.origin, viewport, storageState })
  await staff.goto('/admin')
  await staff.locator('.today__task a[href*="/admin/quotes"]').click()
  await expectAccessible(staff)
  await staff.locator('.quotes a').click()
  await staff.locator('.order-products [name^=quantity_]').fill('2')
  await staff.locator('.order-products [name^=price_]').fill('80,50')
  await staff.locator('#text_other_0').fill('ختم باسمكم')
  await staff.locator('#quantity_other_0').fill('1')
  await staff.locator('#price_other_0').fill('200')
  await staff.locator('#shipping').fill('0')
  // By script the sums follow what is typed.
  await expect(staff.locator('.sums dd.sum')).toContainText('361,00')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: say('admin-quotes:answer.save') }).click()
  await expect(staff.locator('#link')).toHaveValue(new RegExp(new URL(page.url()).pathname))
  await expectAccessible(staff)
  await staff.locator('a[href$="/print"]').click()
  await expect(staff.locator('.paper')).toContainText('361,00')
  await expectAccessible(staff)
  await staff.close()

  // French has the longest words.
  await shop.db('quotes').update({ language: 'fr' })
  await page.setViewportSize({ width: 320, height: 844 })
  await page.reload()
  await expect(page.locator('.paper')).toContainText('361,00')
  await expectToFit(page)
  await expectAccessible(page)
  const accept = page.getByRole('button', { name: say('quotes:accept.submit') })
  await accept.click()
  await expect(page.locator('#customer_address')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('#customer_address').fill('زنقة باب دكالة، 12')
  await accept.click()
  await expect(page).toHaveURL(/\/order\/\d+\//)
  await expect(page.locator('main')).toContainText('ختم باسمكم')
  expect(await shop.db('orders')).toMatchObject([{ total_amount: '361.00', shipping: '0.00' }])
})
