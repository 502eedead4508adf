import { expect, test } from '../../support/browser/test.ts'

test('a heading of the contents links to its section, below the header', async ({ page, at }) => {
  // Scrolls at once, so that the place of the heading is its last one.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(at('/blog/histoire-poterie-safi'))
  await page.locator('.toc a').nth(2).click()
  const heading = page.locator('.prose__text h2').nth(2)
  await expect(heading).toBeInViewport()
  const top = await heading.evaluate((element) => element.getBoundingClientRect().top)
  const header = await page
    .locator('.site-head')
    .evaluate((element) => element.getBoundingClientRect().bottom)
  expect(top).toBeGreaterThanOrEqual(header)
})

test('without an inbox, WhatsApp and mail carry the message as it is written, each field in the direction of its text', {
  tag: '@once',
}, async ({ page, at }) => {
  await page.goto(at('/contact'))
  const chat = page.locator('form .alert a[href^="https://wa.me/"]')
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
  // A telephone number with spaces is read from left to right; an empty field follows the page.
  for (const name of ['#phone', '#email']) await expect(page.locator(name)).toHaveCSS('direction', 'ltr')
  const subject = page.locator('#subject')
  await expect(subject).toHaveCSS('direction', 'rtl')
  await subject.fill('Fatima Zahra')
  await expect(subject).toHaveCSS('direction', 'ltr')
  await subject.fill('زليج')
  await expect(subject).toHaveCSS('direction', 'rtl')
  await page.locator('#message').fill('Two metres & more?')
  const text = `?text=${encodeURIComponent('زليج\n\nTwo metres & more?')}`
  await expect(chat).toHaveAttribute('href', new RegExp(`${text.replaceAll('?', '\\?')}$`))
  const mail = page.locator('form .alert a[href^="mailto:"]')
  await expect(mail).toHaveAttribute(
    'href',
    new RegExp(`subject=${encodeURIComponent('زليج')}&body=Two%20metres%20%26%20more%3F$`),
  )
})
