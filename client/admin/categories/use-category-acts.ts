import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedCategory } from '#domain/category.ts'
import { type Language, localised } from '#domain/language.ts'
import { paths } from '#domain/paths.ts'
import type { CategoriesWords } from '../../ui/categories-words.ts'
import { countedIn } from '../../ui/list-words.ts'
import { fillIn } from '../../ui/upload-words.ts'
import { ask } from '../ask.ts'

/** One change of a category on the list, and how many there are in all. */
export type CategoryAct = { category: ListedCategory; total: number } & (
  | { is_active: boolean }
  | { position: number }
)

type ActsOptions = { api: string; words: CategoriesWords; language: Language }

export type CategoryActs = ReturnType<typeof useCategoryActs>

/** Shows, hides and moves categories on the spot; the list is asked for anew after each. */
export function useCategoryActs({ api, words, language }: ActsOptions) {
  const client = useQueryClient()
  const [said, setSaid] = useState('')
  const mutation = useMutation({
    mutationFn: async ({ category, total: _, ...change }: CategoryAct) => {
      await ask(paths.api.category(category.id), { method: 'PATCH', body: change })
      await client.invalidateQueries({ queryKey: [api] })
    },
    onMutate: () => setSaid(''),
    onSuccess: (_done, act) => setSaid(wordsOf(act, words, language)),
  })
  return {
    said,
    run: (act: CategoryAct) => mutation.mutate(act),
    /** What is being saved. */
    running: mutation.isPending ? mutation.variables : null,
    error: mutation.error,
    tryAgain: () => mutation.variables && mutation.mutate(mutation.variables),
    troubleWords: { ...words, not_loaded: words.not_saved },
  }
}

function wordsOf(act: CategoryAct, words: CategoriesWords, language: Language): string {
  const name = localised(act.category, 'name', language).text
  if ('position' in act) return fillIn(words.moved, { name, place: act.position, total: act.total })
  if (act.is_active) return fillIn(words.shown_now, { name })
  return fillIn(countedIn(words, 'hidden_now', act.category.product_count, language), { name })
}
