import { paths } from '#domain/shared/paths.ts'
import { fillDelivery } from '../../support/browser/page-actions.ts'
import { aPictureUpload } from '../../support/pages/pictures.ts'
import type { Tapping } from './tapping.ts'

type SingleTask = { name: string; most: number; walk: (tapping: Tapping) => Promise<void> }

/** What staff do most besides orders, and the most taps that each may take. */
export const singleTasks: SingleTask[] = [
  { name: 'an order by phone, of two pieces', most: 6, walk: takePhoneOrder },
  { name: 'the price of a product', most: 2, walk: (tapping) => changeInList(tapping, 'price', '77') },
  { name: 'the stock of a product', most: 2, walk: (tapping) => changeInList(tapping, 'stock', '9') },
  { name: 'a new product with 3 photos', most: 6, walk: createProduct },
]

async function takePhoneOrder({ page, tap }: Tapping): Promise<void> {
  await tap(page.locator(`main a[href$="${paths.adminOrderNew}"]`))
  for (const searched of ['tagine', 'vase']) {
    await page.locator('main #q').fill(searched)
    await tap(page.locator('button[value=find]'))
    await tap(page.locator('button[value^=add]'))
  }
  await fillDelivery(page)
  await tap(page.locator('button[value=place]'))
  await page.waitForURL(/\/admin\/orders\/\d+$/)
}

async function changeInList({ page, tap }: Tapping, field: 'price' | 'stock', value: string): Promise<void> {
  await tap(page.locator('.tabs a[href*="tab=products"]'))
  const input = page.locator(`[name=${field}]`).first()
  await tap(input)
  await input.fill(value)
  // The key that ends an entry on the phone's keyboard.
  await input.press('Enter')
  await page.locator(`[id^=${field}-][id$=-state]`, { hasText: /./ }).first().waitFor()
}

async function createProduct({ page, tap }: Tapping): Promise<void> {
  await tap(page.locator('.tabs a[href*="tab=products"]'))
  await tap(page.locator('main a[href$="/admin/products/new"]'))
  await page.locator('#name_ar').fill('زلافة')
  await tap(page.locator('.langs__tab:has([value=en])'))
  await page.locator('#name_en').fill('Bowl')
  await page.locator('#price').fill('120')
  await tap(page.locator('#category'))
  await page.locator('#category').selectOption({ index: 1 })
  const choosing = page.waitForEvent('filechooser')
  await tap(page.locator('label:has([data-pick])'))
  const photos = ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => aPictureUpload(name))
  await (await choosing).setFiles(await Promise.all(photos))
  await page.locator('[data-list] [data-url][value^="/uploads/"]').nth(2).waitFor({ state: 'attached' })
  await tap(page.locator('.savebar button:not([name], [formtarget])'))
  await page.locator('.toasts .toast').first().waitFor()
}
