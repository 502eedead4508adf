import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { ApiError, callApi, firstFieldError } from '../../api.ts'
import { explainApiError, updateCachedItem } from '../use-list.ts'

type ProductChanges = Partial<Pick<StaffProductListItem, 'price' | 'stock' | 'is_active' | 'is_featured'>> & {
  stock_read?: number
}

export type SaveProduct = (changes: ProductChanges) => Promise<unknown>

/**
 * Two quick changes of one product are saved one after the other, so that they do not conflict with each other. All
 * cached pages of the list are updated; after an edit conflict the list is fetched again.
 */
export function useSaveProduct(api: string, row: StaffProductListItem): SaveProduct {
  const client = useQueryClient()
  const { id } = row
  const lists = { queryKey: [api] }
  /** The last change saved here may have made a newer version than that of the row as it was rendered. */
  const savedVersion = useRef(0)
  const { mutateAsync } = useMutation({
    scope: { id: `product ${id}` },
    mutationFn: (changes: ProductChanges) =>
      callApi<StaffProductListItem>(paths.api.product(id), {
        method: 'PATCH',
        body: { ...changes, version: Math.max(row.version, savedVersion.current) },
      }),
    onSuccess({ version, updated_at, price, stock, is_active, is_featured }) {
      savedVersion.current = version
      const saved = { version, updated_at, price, stock, is_active, is_featured }
      updateCachedItem<StaffProductListItem>(client, lists, id, saved)
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 409) return client.invalidateQueries(lists)
    },
  })
  return mutateAsync
}

export function useSaveErrorText(): (error: unknown) => string {
  const { t } = useTranslation('admin-lists')
  return (error) => {
    if (!(error instanceof ApiError) || error.status === 0 || error.status === 401) {
      return explainApiError(error, t)
    }
    const { detail } = error.problem
    return firstFieldError(error) || (typeof detail === 'string' ? detail : t('not_saved'))
  }
}
