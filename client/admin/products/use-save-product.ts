import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import { mapPage, type Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { callApi } from '../../api.ts'

/** What is changed in the list itself, as the API takes it. */
export type ProductChanges = Partial<
  Pick<StaffProductListItem, 'price' | 'stock' | 'is_active' | 'is_featured'>
> & {
  stock_read?: number
}

export type SaveProduct = (product: StaffProductListItem, changes: ProductChanges) => Promise<void>

/**
 * Saves changes of products one after the other for each product, so that two quick ones are no conflict with oneself.
 * All pages of the list that are kept show the answer. When somebody else was quicker, the list is asked for anew.
 */
export function useSaveProduct(api: string): SaveProduct {
  const client = useQueryClient()
  const pendingSaves = useRef(new Map<number, Promise<void>>())

  async function save(drawn: StaffProductListItem, changes: ProductChanges): Promise<void> {
    const { version } = currentOf(drawn)
    const address = paths.api.product(drawn.id)
    try {
      const saved = await callApi<StaffProductListItem>(address, {
        method: 'PATCH',
        body: { ...changes, version },
      })
      remember(saved)
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

  /** Its newest version that this page knows of. */
  function currentOf(drawn: StaffProductListItem): StaffProductListItem {
    const known = lists().flatMap(({ items }) => items.filter(({ id }) => id === drawn.id))
    return known.reduce((newest, product) => (product.version > newest.version ? product : newest), drawn)
  }

  function remember({
    id,
    version,
    updated_at,
    price,
    stock,
    is_active,
    is_featured,
  }: StaffProductListItem): void {
    const changed = { version, updated_at, price, stock, is_active, is_featured }
    client.setQueriesData<Page<StaffProductListItem>>(
      { queryKey: [api] },
      (list) =>
        list && mapPage(list, (product) => (product.id === id ? { ...product, ...changed } : product)),
    )
  }

  return (product, changes) => {
    const before = pendingSaves.current.get(product.id) ?? Promise.resolve()
    const saving = before.catch(() => {}).then(() => save(product, changes))
    pendingSaves.current.set(product.id, saving)
    return saving
  }
}
