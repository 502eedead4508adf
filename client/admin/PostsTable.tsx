import { Trans, useTranslation } from 'react-i18next'
import { postTitle } from '#domain/blog/post.ts'
import type { StaffPostListItem } from '#domain/blog/post-list.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { LocalDateTime } from '../ui/LocalDateTime.tsx'
import { LocalisedText } from '../ui/LocalisedText.tsx'
import { useLanguage } from '../ui/use-language.ts'
import { PictureCell, RecordActions } from './RecordActions.tsx'

const tones = { published: 'emerald', scheduled: 'cobalt', draft: undefined, deleted: 'danger' }

type PostsTableProps = {
  items: readonly StaffPostListItem[]
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

function PostRow({ post, query }: PostRowProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-blog')
  const title = postTitle(post, language)
  const isDeleted = post.deleted_at !== null
  return (
    <tr>
      <PictureCell picture={post.cover} />
      <td className="name">
        <b>
          <LocalisedText of={title} />
        </b>
        <span className="who">
          <bdi dir="ltr">{post.slug}</bdi>
        </span>
        <span className="badge post-state" data-tone={tones[post.state]}>
          <PostStateText post={post} />
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

function PostStateText({ post }: Pick<PostRowProps, 'post'>) {
  const { t } = useTranslation('admin-blog')
  const { state, published_in_safi, days_left } = post
  if (state === 'deleted') {
    return t('list.days_left', { count: days_left ?? 1 })
  }
  if (state === 'draft' || !published_in_safi) return t('list.states.draft')
  const isScheduled = state === 'scheduled'
  const time = <LocalDateTime at={published_in_safi} hasTime={isScheduled} />
  return <Trans t={t} i18nKey={isScheduled ? 'list.appears_at' : 'list.published_at'} components={{ time }} />
}

function PublishedSwitch({ post, title, query }: PostRowProps & { title: string }) {
  const language = useLanguage()
  const { t } = useTranslation('admin-blog')
  return (
    <form method="post" action={localisePath(paths.adminPostPublication(post.id), language)}>
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
