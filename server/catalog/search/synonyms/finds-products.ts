import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { readSaleSearch } from '../sale-search.ts'
import { searchByFit } from '../search-products.ts'

/**
 * Whether visitors who search for one of these words see a piece: each finds what the others do. A search that fails counts as
 * found, as the words are stored already.
 */
export async function findsProducts(
  { db, logger }: { db: Knex; logger: Logger },
  [word = '']: readonly string[],
): Promise<boolean> {
  try {
    // 'promo' finds reduced pieces, whatever their words.
    if (readSaleSearch(word) !== null) return true
    const candidates = db('products').whereRaw('products.is_active').whereNull('products.deleted_at')
    const found = await searchByFit(db, {
      query: word,
      candidates,
      areNearlyAll: true,
      order: 'products.id',
      atMost: 1,
    })
    return found.length > 0
  } catch (error) {
    logger.warn({ err: error }, 'what stored synonyms find could not be searched')
    return true
  }
}
