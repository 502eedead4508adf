import { isNew, newUntil } from '#domain/catalog/product.ts'
import { usePage } from '../PageContext.ts'

/** Whether a product is new today; the page expires when that changes. */
export function useIsNew(product: { created_at: Date }): boolean {
  const { clock, expireAt } = usePage()
  expireAt(product.created_at)
  expireAt(newUntil(product))
  return isNew(product, clock())
}
