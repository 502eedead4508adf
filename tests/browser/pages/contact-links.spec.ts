import { expect, test } from '../../support/browser/test.ts'

test('without an inbox, WhatsApp and mail carry the message as it is written', { tag: '@once' }, async ({
  page,
  at,
}) => {
  await page.goto(at('/contact'))
  const chat = page.locator('form .alert a[href^="https://wa.me/"]')
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
  await page.locator('#subject').fill('زليج')
  await page.locator('#message').fill('Two metres & more?')
  const text = `?text=${encodeURIComponent('زليج\n\nTwo metres & more?')}`
  await expect(chat).toHaveAttribute('href', new RegExp(`${text.replaceAll('?', '\\?')}$`))
  const mail = page.locator('form .alert a[href^="mailto:"]')
  await expect(mail).toHaveAttribute(
    'href',
    new RegExp(`subject=${encodeURIComponent('زليج')}&body=Two%20metres%20%26%20more%3F$`),
  )
})

test('the open end of the price range is called so', { tag: '@once' }, async ({ page, at, say }) => {
  await page.goto(at('/shop'))
  const opener = page.getByRole('button', { name: say('catalog:shop.filter') })
  if (await opener.isVisible()) await opener.click()
  const highest = page.locator('[name=max]')
  const andMore = page.locator('[data-and-more]')
  await expect(highest).toHaveAttribute('aria-valuetext', `500 DH ${say('catalog:shop.and_more')}`)
  await expect(andMore).toBeVisible()
  await highest.fill('104')
  await expect(highest).toHaveAttribute('aria-valuetext', '104 DH')
  await expect(andMore).toBeHidden()
  await highest.fill('504')
  await expect(highest).toHaveAttribute('aria-valuetext', `500 DH ${say('catalog:shop.and_more')}`)
})
