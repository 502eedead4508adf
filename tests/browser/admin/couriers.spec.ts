import { expectAccessible } from '../../support/browser/accessibility.ts'
import { test as base, expect } from '../../support/browser/test.ts'

/** A signed-in manager, a courier, and three orders that are ready to be handed over. */
const test = base.extend<{ orderIds: number[] }>({
  orderIds: [
    async ({ shop, anOrder, signInAs }, use) => {
      await signInAs('manager')
      await shop.db('couriers').insert({ name: 'أمانة', phone: '0522000000' })
      const ids: number[] = []
      while (ids.length < 3) ids.push((await anOrder()).id)
      await shop.db('orders').whereIn('id', ids).update({ status: 'processing' })
      await use(ids)
    },
    { auto: true },
  ],
})

test.describe('ready orders', { tag: '@once' }, () => {
  test.beforeEach(async ({ page, at }) => {
    await page.goto(at('/admin?tab=couriers'))
  })

  test('are ticked all or none in place, which the sum follows and what was typed survives, or by typed numbers', async ({
    page,
    say,
    orderIds,
    shop,
  }) => {
    const [row] = await shop.db('orders').whereIn('id', orderIds).sum({ sum: 'total_amount' })
    const ticked = page.locator('[data-ticked]')
    await page.locator(`[name=parcels-${orderIds[0]}]`).fill('3')
    await page.getByRole('link', { name: say('admin-couriers:ticks.all'), exact: true }).click()
    await expect(page.locator('[name=id]:checked')).toHaveCount(3)
    await expect(ticked).toContainText(
      new Intl.NumberFormat('de', { minimumFractionDigits: 2 }).format(row?.sum),
    )
    await page.getByRole('link', { name: say('admin-couriers:ticks.none') }).click()
    await expect(page.locator('[name=id]:checked')).toHaveCount(0)
    await expect(ticked).toContainText('0,00')
    await expect(page.locator(`[name=parcels-${orderIds[0]}]`)).toHaveValue('3')

    const numbers = await shop.db('orders').whereIn('id', orderIds).orderBy('id').pluck('number')
    await page.locator('#number').fill(`#${numbers[2]}`)
    await page.keyboard.press('Enter')
    await expect(page.locator(`[name=id][value="${orderIds[2]}"]`)).toBeChecked()
    await expect(page.locator('#number')).toBeFocused()
    await expect(page.locator('#number')).toHaveValue('')
    await page.keyboard.type(`https://shop.example/order/${numbers[0]}/abcDEF_-123`)
    await page.keyboard.press('Enter')
    await expect(page.locator('[name=id]:checked')).toHaveCount(2)
    // What is not on the page the server looks up.
    await page.keyboard.type('99999999')
    await page.keyboard.press('Enter')
    await expect(page.locator('#number-note')).toHaveText(say('errors:scan_not_listed', { number: 99999999 }))
    await expect(page.locator('[name=id]:checked')).toHaveCount(2)
    await expectAccessible(page)
  })

  test('are scanned by the camera where the browser reads QR codes', { tag: '@full' }, async ({
    page,
    orderIds,
    shop,
    say,
  }) => {
    const camera = page.getByRole('button', { name: say('admin-couriers:scan.camera') })
    const number = await shop.db('orders').where({ id: orderIds[1] }).first('number')
    await expect(camera).toBeHidden()
    // What Chromium has on Android: a reader of codes, and a camera.
    await page.addInitScript((text) => {
      Object.assign(window, {
        BarcodeDetector: class {
          detect = async () => [{ rawValue: text }]
        },
      })
      navigator.mediaDevices.getUserMedia = async () => document.createElement('canvas').captureStream()
    }, `${shop.origin}/order/${number.number}/abcDEF_-123`)
    await page.reload()
    await camera.click()
    await expect(page.locator(`[name=id][value="${orderIds[1]}"]`)).toBeChecked()
    await camera.click()
    await expect(page.locator('video')).toBeHidden()
  })
})

test.describe('a payment', { tag: '@once' }, () => {
  test.beforeEach(async ({ page, at, shop, orderIds }) => {
    const [courier] = await shop.db('couriers').pluck('id')
    const sent = { courier_id: courier, outcome: 'delivered', outcome_at: new Date() }
    await shop.db('shipments').insert(orderIds.map((order_id) => ({ order_id, amount_due: 100, ...sent })))
    await page.goto(at(`/admin/cash/couriers/${courier}`))
  })

  test('is proposed from the ticked parcels, without the fee, and stays as somebody types it', {
    tag: '@full',
  }, async ({ page, shop, say, orderIds }) => {
    const [amount, fee, rest] = [page.locator('#amount'), page.locator('#fee'), page.locator('[data-rest]')]
    await expect(amount).toHaveValue('')
    const [first] = await shop.db('orders').where({ id: orderIds[0] }).pluck('number')
    await page.locator('#number').fill(`${first}`)
    await page.keyboard.press('Enter')
    await expect(page.locator('[name=id]').nth(0)).toBeChecked()
    await page.locator('[name=id]').nth(2).check()
    await expect(page.locator('[data-ticked]')).toContainText('200,00')
    await expect(amount).toHaveValue('200,00')
    await fee.fill('14')
    await expect(amount).toHaveValue('186,00')
    await expect(rest).toBeHidden()
    // What she counted is less: so much has no name yet.
    await amount.fill('180')
    await expect(rest).toContainText('6,00')
    await page.locator('[name=id]').nth(2).uncheck()
    await expect(amount).toHaveValue('180')
    await page.locator('[name=id]').nth(2).check()
    await page.locator('#missing').fill('6')
    await expect(rest).toBeHidden()
    await page.locator('#difference_reason').selectOption('missing')
    await expectAccessible(page)
    await page.getByRole('button', { name: say('admin-cash:payment.submit') }).click()
    await expect(page).toHaveURL(/entries\/\d+$/)
    expect(await shop.db('cash_entries').first()).toMatchObject({
      amount: '180.00',
      courier_fee: '14.00',
      difference: '-6.00',
    })
    await expectAccessible(page)
  })

  test('takes off the fees that the courier’s statement gave for the ticked parcels', {
    tag: '@full',
  }, async ({ page, shop }) => {
    await shop.db('shipments').update({ courier_fee: 35 })
    await page.reload()
    const [amount, fee] = [page.locator('#amount'), page.locator('#fee')]
    await page.locator('[name=id]').nth(0).check()
    await page.locator('[name=id]').nth(1).check()
    await expect(fee).toHaveValue('70,00')
    await expect(amount).toHaveValue('130,00')
    await fee.fill('60')
    await page.locator('[name=id]').nth(1).uncheck()
    await expect(fee).toHaveValue('60')
    await expect(amount).toHaveValue('40,00')
    await shop.db('shipments').update({ fee_settled: 40 })
    await page.reload()
    await page.locator('[name=id]').nth(0).check()
    await expect(fee).toHaveValue('-5,00')
  })
})
