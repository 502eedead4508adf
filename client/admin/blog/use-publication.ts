import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffPostListItem } from '#domain/blog/post-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { ApiError, callApi } from '../../api.ts'
import { showToast } from '../../behaviours/shared/toast.ts'
import { explainApiError } from '../explain-api-error.ts'
import { updateCachedItem } from '../update-cached-item.ts'

/** The API path of the list, which is also its query key. */
export function staffPostsApi(language: string): string {
  return `${paths.api.posts}?all=1&fields=list&language=${language}`
}

type PublicationOptions = { title: string; language: Language }

/** Publishes or unpublishes optimistically, reverted with a toast on failure; changes of one post run one after the other. */
export function usePublication(post: StaffPostListItem, { title, language }: PublicationOptions) {
  const { t } = useTranslation(['admin-blog', 'admin-lists', 'common'])
  const { t: tLists } = useTranslation('admin-lists')
  const client = useQueryClient()
  const lists = { queryKey: [staffPostsApi(language)] }
  const update = (changes: Partial<StaffPostListItem>) => updateCachedItem(client, lists, post.id, changes)
  const { mutate } = useMutation({
    scope: { id: `publication of ${post.id}` },
    mutationFn: (is_published: boolean) =>
      callApi<{ is_published: boolean; published_at: string | null }>(paths.api.post(post.id), {
        method: 'PATCH',
        body: { is_published },
      }),
    onSuccess: (saved) => showToast({ ...toastOf(resultOf(saved)), tone: 'status' }),
    onError: (error, is_published) => {
      update({ is_published: !is_published, state: post.state })
      const toast = isIncomplete(error)
        ? { ...toastOf('incomplete'), link: completionLink() }
        : { title: t('list.error'), text: explainApiError(error, tLists) }
      showToast({ ...toast, tone: 'alert' })
    },
    onSettled: () => client.invalidateQueries(lists),
  })
  return async (is_published: boolean) => {
    // Before the first await: otherwise the switch would jump back for a moment.
    update({ is_published })
    await client.cancelQueries(lists)
    update({ is_published })
    mutate(is_published)
  }

  function toastOf(result: 'published' | 'scheduled' | 'unpublished' | 'incomplete') {
    return {
      title: t(`common:toasts.post_${result}.title`),
      text: t(`common:toasts.post_${result}.text`, { name: title }),
    }
  }

  /** To the form, which marks the missing fields. */
  function completionLink() {
    const href = `${localisePath(paths.adminPost(post.id), language)}?publish=1`
    return { href, textContent: t('list.complete') }
  }
}

function resultOf({ is_published, published_at }: { is_published: boolean; published_at: string | null }) {
  if (!is_published) return 'unpublished'
  return published_at && Date.parse(published_at) > Date.now() ? 'scheduled' : 'published'
}

function isIncomplete(error: Error): boolean {
  return error instanceof ApiError && error.code === 'post_incomplete'
}
