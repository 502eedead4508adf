import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategoryListItem } from '#domain/catalog/category.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { callApi } from '../../api.ts'

/** A change of one category, and the total number of categories for its message. */
export type CategoryAction = { category: CategoryListItem; total: number } & (
  | { is_active: boolean }
  | { position: number }
)

type CategoryActionsOptions = { api: string; language: Language }

export type CategoryActions = ReturnType<typeof useCategoryActions>

/** Shows, hides and moves categories; the list is fetched again after each change. */
export function useCategoryActions({ api, language }: CategoryActionsOptions) {
  const { t } = useTranslation('admin-categories')
  const client = useQueryClient()
  const [statusText, setStatusText] = useState('')
  const mutation = useMutation({
    mutationFn: async ({ category, total: _, ...change }: CategoryAction) => {
      await callApi(paths.api.category(category.id), { method: 'PATCH', body: change })
      await client.invalidateQueries({ queryKey: [api] })
    },
    onMutate: () => setStatusText(''),
    onSuccess: (_result, action) => setStatusText(describeAction(action, t, language)),
  })
  return {
    statusText,
    run: (action: CategoryAction) => mutation.mutate(action),
    /** The change being saved. */
    running: mutation.isPending ? mutation.variables : null,
    error: mutation.error,
    tryAgain: () => mutation.variables && mutation.mutate(mutation.variables),
  }
}

function describeAction(
  action: CategoryAction,
  t: TFunction<'admin-categories'>,
  language: Language,
): string {
  const name = localised(action.category, 'name', language).text
  if ('position' in action) return t('list.moved', { name, place: action.position, total: action.total })
  if (action.is_active) return t('list.shown_now', { name })
  return t('list.hidden_now', { name, count: action.category.product_count })
}
