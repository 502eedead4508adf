import type { FormEvent } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { postTitle } from '#domain/blog/post.ts'
import type { StaffPostListItem } from '#domain/blog/post-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import type { SafiOffsets } from '#domain/time/safi-offsets.ts'
import { LocalDateTime } from '../../ui/LocalDateTime.tsx'
import { langAttributes } from '../../ui/lang-attributes.ts'
import { PictureCell } from '../PictureCell.tsx'
import { RecordActions } from '../RecordActions.tsx'
import { usePublication } from './use-publication.ts'

type PostsTableProps = {
  language: Language
  /** UTC offsets of Safi. */
  offsets: SafiOffsets
  items: readonly StaffPostListItem[]
  /** The query of the list to return to. */
  query: string
}

/** One row per post, a card on phones. */
export function PostsTable({ items, ...list }: PostsTableProps) {
  const { t } = useTranslation('admin-blog')
  return (
    <table className="table table--products table--posts">
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

function PostRow({ post, query, offsets, language }: PostRowProps) {
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
        <PostStateBadge post={post} offsets={offsets} language={language} />
      </td>
      <td className="state">
        {!isDeleted && <PublishedSwitch post={post} title={title.text} query={query} language={language} />}
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
          question={t('list.delete_question', { title: title.text })}
          hint={t('list.delete_hint')}
          language={language}
        >
          <input type="hidden" name="list" value={query} />
        </RecordActions>
      </td>
    </tr>
  )
}

type PostStateProps = { post: StaffPostListItem; offsets: SafiOffsets; language: Language }

/** Draft, scheduled or published with its date, or deleted with the days left to restore it. */
function PostStateBadge({ post, ...shown }: PostStateProps) {
  return (
    <span className="post-state" data-state={post.state}>
      <PostStateText post={post} {...shown} />
    </span>
  )
}

function PostStateText({ post: { state, published_at, days_left }, offsets, language }: PostStateProps) {
  const { t } = useTranslation('admin-blog')
  if (state === 'deleted') {
    return t('list.days_left', { count: days_left ?? 1 })
  }
  if (state === 'draft' || !published_at) return t('list.states.draft')
  const isScheduled = state === 'scheduled'
  const time = <LocalDateTime at={published_at} language={language} offsets={offsets} hasTime={isScheduled} />
  return <Trans t={t} i18nKey={isScheduled ? 'list.appears_at' : 'list.published_at'} components={{ time }} />
}

type PublishedSwitchProps = {
  language: Language
  post: StaffPostListItem
  title: string
  query: string
}

/** Publishes or unpublishes a post; without script the form is posted. */
function PublishedSwitch({ post, title, query, language }: PublishedSwitchProps) {
  const { t } = useTranslation('admin-blog')
  const setPublished = usePublication(post, { title, language })
  function submit(event: FormEvent) {
    event.preventDefault()
    setPublished(!post.is_published)
  }
  return (
    <form
      method="post"
      action={localisePath(paths.adminPostPublication(post.id), language)}
      onSubmit={submit}
      className="publication"
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
