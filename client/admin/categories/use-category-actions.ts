import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryListItem } from '#domain/catalog/category-list.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { callApi } from '../../api.ts'
import { formatPlural } from '../../ui/format-plural.ts'
import { interpolate } from '../../ui/interpolate.ts'
import type { CategoriesWords } from '../../ui/words/categories-words.ts'

/** A change of one category, and the total number of categories for its message. */
export type CategoryAction = { category: CategoryListItem; total: number } & (
  | { is_active: boolean }
  | { position: number }
)

type CategoryActionsOptions = { api: string; words: CategoriesWords; language: Language }

export type CategoryActions = ReturnType<typeof useCategoryActions>

/** Shows, hides and moves categories; the list is fetched again after each change. */
export function useCategoryActions({ api, words, language }: CategoryActionsOptions) {
  const client = useQueryClient()
  const [statusText, setStatusText] = useState('')
  const mutation = useMutation({
    mutationFn: async ({ category, total: _, ...change }: CategoryAction) => {
      await callApi(paths.api.category(category.id), { method: 'PATCH', body: change })
      await client.invalidateQueries({ queryKey: [api] })
    },
    onMutate: () => setStatusText(''),
    onSuccess: (_result, action) => setStatusText(describeAction(action, words, language)),
  })
  return {
    statusText,
    run: (action: CategoryAction) => mutation.mutate(action),
    /** The change being saved. */
    running: mutation.isPending ? mutation.variables : null,
    error: mutation.error,
    tryAgain: () => mutation.variables && mutation.mutate(mutation.variables),
    errorWords: { ...words, not_loaded: words.not_saved },
  }
}

function describeAction(action: CategoryAction, words: CategoriesWords, language: Language): string {
  const name = localised(action.category, 'name', language).text
  if ('position' in action)
    return interpolate(words.moved, { name, place: action.position, total: action.total })
  if (action.is_active) return interpolate(words.shown_now, { name })
  return interpolate(formatPlural(words, 'hidden_now', action.category.product_count, language), { name })
}
