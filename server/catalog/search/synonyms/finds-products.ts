import type { Remembered } from '../../../db/remember.ts'
import { readSaleSearch } from '../sale-search.ts'
import { searchByFit } from '../search-products.ts'

/** Whether visitors who search for one of these words see a piece: each finds what the others do. */
export async function findsProducts(
  remembered: Remembered,
  [word = '']: readonly string[],
): Promise<boolean> {
  // 'promo' finds reduced pieces, whatever their words.
  if (readSaleSearch(word) !== null) return true
  const candidates = remembered.db('products').whereRaw('products.is_active').whereNull('products.deleted_at')
  const found = await searchByFit(remembered, {
    query: word,
    by: 'visitors',
    candidates,
    order: 'products.id',
    atMost: 1,
  })
  return found.length > 0
}
