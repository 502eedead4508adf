import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { postTitle } from '#domain/blog/post.ts'
import type { StaffPostListItem } from '#domain/blog/post-list.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import type { SafiOffsets } from '#domain/time/safi-offsets.ts'
import { ApiError, callApi } from '../api.ts'
import { showToast } from '../behaviours/shared/toast.ts'
import { LocalDateTime } from '../ui/LocalDateTime.tsx'
import { langAttributes } from '../ui/LocalisedText.tsx'
import { useLanguage } from '../ui/use-language.ts'
import { PictureCell, RecordActions } from './RecordActions.tsx'
import { explainApiError, updateCachedItem } from './use-list.ts'

type PostsTableProps = {
  offsets: SafiOffsets
  items: readonly StaffPostListItem[]
  /** The query of the list to return to. */
  query: string
}

export function PostsTable({ items, ...list }: PostsTableProps) {
  const { t } = useTranslation('admin-blog')
  return (
    <table className="table table--pictured table--posts">
      <thead className="sr">
        <tr>
          <th>{t('list.columns_picture')}</th>
          <th>{t('list.columns_post')}</th>
          <th>{t('list.columns_state')}</th>
          <th>{t('list.columns_actions')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((post) => (
          <PostRow key={post.id} post={post} {...list} />
        ))}
      </tbody>
    </table>
  )
}

type PostRowProps = Omit<PostsTableProps, 'items'> & { post: StaffPostListItem }

function PostRow({ post, query, offsets }: PostRowProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-blog')
  const title = postTitle(post, language)
  const isDeleted = post.deleted_at !== null
  return (
    <tr>
      <PictureCell picture={post.cover} />
      <td className="name">
        <b {...langAttributes(title.language, language)}>{title.text}</b>
        <span className="who">
          <bdi dir="ltr">{post.slug}</bdi>
        </span>
        <span className="post-state" data-state={post.state}>
          <PostStateText post={post} offsets={offsets} />
        </span>
      </td>
      <td className="state">
        {!isDeleted && <PublishedSwitch post={post} title={title.text} query={query} />}
      </td>
      <td className="actions">
        <RecordActions
          title={title.text}
          isDeleted={isDeleted}
          paths={{
            edit: paths.adminPost(post.id),
            deletion: paths.adminPostDeletion(post.id),
            restoration: paths.adminPostRestoration(post.id),
          }}
          hint={t('list.delete_hint')}
        >
          <input type="hidden" name="list" value={query} />
        </RecordActions>
      </td>
    </tr>
  )
}

/** Draft, scheduled or published with its date, or deleted with the days left to restore it. */
function PostStateText({ post, offsets }: Omit<PostRowProps, 'query'>) {
  const { t } = useTranslation('admin-blog')
  const { state, published_at, days_left } = post
  if (state === 'deleted') {
    return t('list.days_left', { count: days_left ?? 1 })
  }
  if (state === 'draft' || !published_at) return t('list.states.draft')
  const isScheduled = state === 'scheduled'
  const time = <LocalDateTime at={published_at} offsets={offsets} hasTime={isScheduled} />
  return <Trans t={t} i18nKey={isScheduled ? 'list.appears_at' : 'list.published_at'} components={{ time }} />
}

/** Publishes or unpublishes a post; without script the form is posted. */
function PublishedSwitch({ post, title, query }: Omit<PostRowProps, 'offsets'> & { title: string }) {
  const language = useLanguage()
  const { t } = useTranslation('admin-blog')
  const setPublished = usePublication(post, title)
  function submit(event: FormEvent) {
    event.preventDefault()
    setPublished(!post.is_published)
  }
  return (
    <form
      method="post"
      action={localisePath(paths.adminPostPublication(post.id), language)}
      onSubmit={submit}
    >
      <input type="hidden" name="is_published" value={post.is_published ? 'off' : 'on'} />
      <input type="hidden" name="list" value={query} />
      <button
        className="choice"
        type="submit"
        role="switch"
        aria-checked={post.is_published}
        aria-label={t('list.publish_one', { title })}
      >
        <span className="switch" />
        {t('list.publish')}
      </button>
    </form>
  )
}

/** The API path of the list, which is also its query key. */
export const staffPostsApi = `${paths.api.posts}?all=1&fields=list`

/**
 * Publishes or unpublishes a post, which the list shows at once and takes back with a toast on failure. Changes of one
 * post run one after the other.
 */
function usePublication(post: StaffPostListItem, title: string) {
  const language = useLanguage()
  const { t } = useTranslation(['admin-blog', 'admin-lists', 'common'])
  const { t: tLists } = useTranslation('admin-lists')
  const client = useQueryClient()
  const lists = { queryKey: [staffPostsApi] }
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

  /** The link leads to the form, which marks the missing fields. */
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
