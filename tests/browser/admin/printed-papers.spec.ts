import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expectToFit } from '../../support/browser/overflow.ts'
import { expect, test } from '../../support/browser/test.ts'

/** The longest that the form of an order takes, in words and as one word. */
const longest = [
  {
    customer_name: 'مولاي عبدالرحمن بنعبدالقادر '.repeat(8).slice(0, 200),
    customer_city: 'الدار البيضاء '.repeat(8).slice(0, 100),
    customer_address: 'شارع الأمير مولاي عبد الله قرب المسجد '.repeat(14).slice(0, 500),
    notes: 'المرجو الاتصال قبل الوصول بساعة '.repeat(70).slice(0, 2000),
  },
  {
    customer_name: 'W'.repeat(200),
    customer_city: 'W'.repeat(100),
    customer_address: 'M'.repeat(500),
    customer_email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`,
    notes: 'M'.repeat(2000),
  },
]

/** What the margins of A6 and A4 leave, in CSS pixels. */
const paperWidths = { a6: 343, a4: 680 }

test('the longest texts stay on their papers: a page for each label, and no column cut off', {
  tag: '@full',
}, async ({ page, at, shop, anOrder, signInAs }) => {
  await signInAs('manager')
  const [courier] = await shop.db('couriers').insert({ name: 'أمانة' }).returning('id')
  const ids: number[] = []
  for (const texts of [...longest, {}]) ids.push((await anOrder(texts)).id)
  await shop.db('orders').whereIn('id', ids).update({ status: 'processing' })
  await page.goto(at('/admin?tab=couriers'))
  await page.locator('[name=courier]').first().selectOption(String(courier.id))
  await page.locator(`[name=parcels-${ids[0]}]`).fill('2')
  for (const box of await page.locator('form[action$=handovers] [type=checkbox]').all()) await box.check()
  await page.locator('.parcels__bar [type=submit]').click()
  await expect(page).toHaveURL(/handovers\/\d+$/)
  await expectAccessible(page)
  const handover = new URL(page.url()).pathname
  await page.goto(`${handover}/print?what=sheet`)
  await expect(page.locator('.paper__receiver').first()).toHaveCSS('text-align', 'start')
  await expectAccessible(page)

  await page.goto(`${handover}/print?what=labels`)
  await expectToFit(page)
  // A Latin name on an Arabic label, or the reverse, starts where its number does.
  const startEdge = await page.evaluate(() => (document.dir === 'rtl' ? 'right' : 'left'))
  await expect(page.locator('.label [dir=auto]').first()).toHaveCSS('text-align', startEdge)
  await page.emulateMedia({ media: 'print' })
  await page.locator('.unsent').evaluate((notice) => notice.removeAttribute('hidden'))
  expect(await countPrintedPages(page)).toBe(4)
  await page.setViewportSize({ width: paperWidths.a6, height: 500 })
  for (const label of await page.locator('.label').all()) {
    const size = await label.evaluate(({ clientHeight, scrollHeight, scrollWidth, clientWidth }) => ({
      tooHigh: scrollHeight > clientHeight,
      tooWide: scrollWidth > clientWidth,
    }))
    expect(size).toEqual({ tooHigh: false, tooWide: false })
  }
  const address = page.locator('.label .paper__to').first()
  expect(await address.evaluate((to) => to.scrollHeight - to.clientHeight)).toBeLessThanOrEqual(1)

  await page.setViewportSize({ width: paperWidths.a4, height: 900 })
  const orders = `id=${ids.join('&id=')}`
  const papers = ['slip', 'sheet', 'delivery_note'].map(
    (what) => `/admin/orders/print?${orders}&what=${what}`,
  )
  for (const path of [`${handover}/print?what=sheet`, ...papers.map(at)]) {
    await page.goto(path)
    await expectToFit(page, path)
    await expect(page.locator('.paper').first()).toHaveCSS('padding-top', '0px')
  }
})

async function countPrintedPages(page: { pdf: (options: object) => Promise<Buffer> }): Promise<number> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
