import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { listProducts } from '../../shop/list-products.ts'

/**
 * Whether visitors who search for one of these words see a piece: each finds what the others do. A search that fails counts as
 * found, as the words are stored already.
 */
export async function findsProducts(
  { db, logger }: { db: Knex; logger: Logger },
  [word = '']: readonly string[],
): Promise<boolean> {
  try {
    const { total } = await listProducts(db, { ...shopListQuery.defaults, q: word })
    return total > 0
  } catch (error) {
    logger.warn({ err: error }, 'what stored synonyms find could not be searched')
    return true
  }
}
