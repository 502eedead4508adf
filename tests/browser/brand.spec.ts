import { languageCodes } from '#domain/language.ts'
import { localPath } from '#domain/paths.ts'
import { expect, test } from '../support/browser.ts'
import { shiftsOn, watchShifts } from '../support/layout-shifts.ts'
import { tooWideBy } from '../support/page-width.ts'
import { violations } from '../support/violations.ts'

const paths = [
  '/blog',
  '/blog?tag=nothing',
  '/blog/histoire-poterie-safi',
  '/blog/nothing',
  '/about',
  '/contact',
  '/contact?sent=1',
  '/privacy-policy',
  '/terms',
  '/data-deletion',
]

for (const path of paths) {
  test(`${path} is accessible`, async ({ page, at }) => {
    await page.goto(at(path))
    expect(await violations(page)).toEqual([])
  })
}

test('no page is wider than the screen, at any width and in any language', async ({ page, language }) => {
  const widths = language === 'ar' ? [320, 390] : [768, 1280]
  for (const path of paths) {
    for (const code of languageCodes) {
      await page.goto(localPath(path, code))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await tooWideBy(page), `${localPath(path, code)} at ${width} px`).toBe(0)
      }
    }
  }
})

test('nothing shifts while a post, the journal and the contact page arrive', async ({ page, at }) => {
  await watchShifts(page)
  for (const path of ['/blog', '/blog/histoire-poterie-safi', '/contact', '/about']) {
    await page.goto(at(path), { waitUntil: 'networkidle' })
    expect(await shiftsOn(page), `layout shifts on ${path}`).toEqual([])
  }
})

test('these pages send at most 6 KB of script before a touch, gzipped', async ({ page, request, at }) => {
  for (const path of paths) {
    const scripts = new Set<string>()
    page.on('request', (asked) => asked.resourceType() === 'script' && scripts.add(asked.url()))
    await page.goto(at(path), { waitUntil: 'networkidle' })
    page.removeAllListeners('request')
    let bytes = 0
    for (const url of scripts) {
      const response = await request.get(url, { headers: { 'accept-encoding': 'gzip' } })
      bytes += Number(response.headers()['content-length'])
    }
    expect(bytes, `bytes of script on ${path}`).toBeGreaterThan(0)
    expect(bytes, `bytes of script on ${path}`).toBeLessThanOrEqual(6 * 1024)
  }
})

test('the address of a post is shared, or copied', async ({ page, at, say, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await page.goto(at('/blog/histoire-poterie-safi'))
  await page.getByRole('button', { name: say('blog:share') }).click()
  await expect(page.locator('.toasts .toast')).toContainText(say('blog:share_copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a heading of the contents leads to its section, clear of the header', async ({ page, at }) => {
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

test('on paper the legal texts are text alone', async ({ page, at }) => {
  await page.goto(at('/terms'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.site-head')).toBeHidden()
  await expect(page.locator('.site-foot')).toBeHidden()
  await expect(page.locator('.toc')).toBeHidden()
  await expect(page.locator('.prose h2').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the journal is read, filtered and left', async ({ page, at, say }) => {
    await page.goto(at('/blog'))
    await page.locator('.tags a').nth(1).click()
    await expect(page.locator('.tags [aria-current]')).toHaveCount(1)
    await page.locator('.post :is(h2, h3) a').first().click()
    await expect(page.locator('.prose__text p').first()).toBeVisible()
    await expect(page.getByRole('button', { name: say('blog:share') })).toBeHidden()
    await page.locator('.neighbours a').first().click()
    await expect(page.locator('article h1')).toBeVisible()
  })

  test('the contact form says what is missing, keeps what was typed, then thanks', async ({
    page,
    at,
    say,
  }) => {
    await page.goto(at('/contact'))
    const field = (name: string) => page.locator(`form.panel [name=${name}]`)
    await field('name').fill('Hélène')
    await page.getByRole('button', { name: say('contact:form.send') }).click()
    await expect(page.locator('#message-error')).toBeVisible()
    await expect(field('name')).toHaveValue('Hélène')
    await field('email').fill('helene@example.com')
    await field('subject').fill('Zellige')
    await field('message').fill('Two metres of it.')
    await page.getByRole('button', { name: say('contact:form.send') }).click()
    await expect(page.locator('form.panel [role=status]')).toBeInViewport()
    await expect(field('name')).toHaveValue('')
  })
})
