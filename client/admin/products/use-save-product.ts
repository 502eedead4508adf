import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { callApi } from '../../api.ts'
import { updateCachedItem } from '../update-cached-item.ts'

/** Inline changes, in the format of the API. */
export type ProductChanges = Partial<
  Pick<StaffProductListItem, 'price' | 'stock' | 'is_active' | 'is_featured'>
> & {
  stock_read?: number
}

export type SaveProduct = (product: StaffProductListItem, changes: ProductChanges) => Promise<void>

/**
 * Saves the changes of one product one after the other, so that two quick changes do not conflict with each other. All
 * cached pages of the list are updated; after an edit conflict the list is fetched again.
 */
export function useSaveProduct(api: string): SaveProduct {
  const client = useQueryClient()
  const pendingSaves = useRef(new Map<number, Promise<void>>())

  async function save(row: StaffProductListItem, changes: ProductChanges): Promise<void> {
    const { version } = findNewest(row)
    const address = paths.api.product(row.id)
    try {
      const saved = await callApi<StaffProductListItem>(address, {
        method: 'PATCH',
        body: { ...changes, version },
      })
      updateLists(saved)
    } catch (error) {
      if ((error as { status?: number }).status === 409) await client.invalidateQueries({ queryKey: [api] })
      throw error
    }
  }

  function lists(): Page<StaffProductListItem>[] {
    return client
      .getQueriesData<Page<StaffProductListItem>>({ queryKey: [api] })
      .flatMap(([, list]) => list ?? [])
  }

  /** The newest version of the product in any cached list. */
  function findNewest(row: StaffProductListItem): StaffProductListItem {
    const cached = lists().flatMap(({ items }) => items.filter(({ id }) => id === row.id))
    return cached.reduce((newest, product) => (product.version > newest.version ? product : newest), row)
  }

  function updateLists({
    id,
    version,
    updated_at,
    price,
    stock,
    is_active,
    is_featured,
  }: StaffProductListItem): void {
    const changed = { version, updated_at, price, stock, is_active, is_featured }
    updateCachedItem<StaffProductListItem>(client, { queryKey: [api] }, id, changed)
  }

  return (product, changes) => {
    const previous = pendingSaves.current.get(product.id) ?? Promise.resolve()
    const saving = previous.catch(() => {}).then(() => save(product, changes))
    pendingSaves.current.set(product.id, saving)
    return saving
  }
}
