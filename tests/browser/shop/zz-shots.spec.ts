import { test } from '../../support/browser/test-with-shop.ts'

test('shots', async ({ page, at, shop, say, goToCheckout }, info) => {
  const name = info.project.name.replace(' ', '')
  const shot = (what: string) =>
    page.screenshot({ path: `/work/scratch/a3/${what}-${name}.png`, fullPage: true })
  await goToCheckout()
  await page.getByRole('button', { name: say('cart:panel.place') }).click()
  await page
    .locator('.toasts')
    .getByRole('link', { name: say('follow_order') })
    .waitFor()
  await page.screenshot({ path: `/work/scratch/a3/toast-${name}.png` })
  await page
    .locator('.toasts')
    .getByRole('link', { name: say('follow_order') })
    .click()
  await page.locator('#next-step').waitFor()
  await shot('pending')
  const url = page.url()
  for (const summary of await page.locator('.own-changes summary').all()) await summary.click()
  await shot('pending-open')
  await shop
    .db('orders')
    .update({ status: 'shipped', call_part_of_day: 'evening', call_wish: 'ring long', notes: 'Ring twice' })
  await shop.db('order_status_changes').insert(
    (await shop.db('orders').select('id')).flatMap(({ id }) => [
      { order_id: id, from_status: 'pending', to_status: 'processing' },
      { order_id: id, from_status: 'processing', to_status: 'shipped' },
    ]),
  )
  await page.goto(url)
  await shot('shipped')
  await page.goto(at('/track'))
  await shot('track')
  await page.getByLabel(say('own-order:track.number')).fill('7')
  await page.getByLabel(say('own-order:track.phone')).fill('0612')
  await page.getByRole('button', { name: say('own-order:track.submit') }).click()
  await shot('track-unknown')
})
