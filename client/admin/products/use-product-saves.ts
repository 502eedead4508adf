import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { paths } from '#domain/paths.ts'
import type { StaffProduct, StaffProductList } from '#domain/product-list.ts'
import { ask } from '../ask.ts'

/** What is changed in the list itself, as the API takes it. */
export type Changes = Partial<Pick<StaffProduct, 'price' | 'stock' | 'is_active' | 'is_featured'>> & {
  stock_read?: number
}

export type SaveProduct = (product: StaffProduct, changes: Changes) => Promise<void>

/**
 * Saves changes of products one after the other for each product, so that two quick ones are no conflict with oneself.
 * All pages of the list that are kept show the answer. When somebody else was quicker, the list is asked for anew.
 */
export function useProductSaves(api: string): SaveProduct {
  const client = useQueryClient()
  const lines = useRef(new Map<number, Promise<void>>())

  async function save(drawn: StaffProduct, changes: Changes): Promise<void> {
    const { version } = currentOf(drawn)
    const address = paths.api.product(drawn.id)
    try {
      const saved = await ask<StaffProduct>(address, { method: 'PATCH', body: { ...changes, version } })
      remember(saved)
    } catch (error) {
      if ((error as { status?: number }).status === 409) await client.invalidateQueries({ queryKey: [api] })
      throw error
    }
  }

  function lists(): StaffProductList[] {
    return client.getQueriesData<StaffProductList>({ queryKey: [api] }).flatMap(([, list]) => list ?? [])
  }

  /** Its newest version that this page knows of. */
  function currentOf(drawn: StaffProduct): StaffProduct {
    const known = lists().flatMap(({ items }) => items.filter(({ id }) => id === drawn.id))
    return known.reduce((newest, product) => (product.version > newest.version ? product : newest), drawn)
  }

  function remember({ id, version, updated_at, price, stock, is_active, is_featured }: StaffProduct): void {
    const said = { version, updated_at, price, stock, is_active, is_featured }
    client.setQueriesData<StaffProductList>({ queryKey: [api] }, (list) => {
      if (!list) return list
      const items = list.items.map((product) => (product.id === id ? { ...product, ...said } : product))
      return { ...list, items }
    })
  }

  return (product, changes) => {
    const before = lines.current.get(product.id) ?? Promise.resolve()
    const saving = before.catch(() => {}).then(() => save(product, changes))
    lines.current.set(product.id, saving)
    return saving
  }
}
