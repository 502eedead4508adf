import type { StaffPostListItem } from '#domain/blog/post-list.ts'
import { postTitle } from '#domain/blog/post-title.ts'
import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { formatPlural } from '../../ui/format-plural.ts'
import { Interpolated } from '../../ui/Interpolated.tsx'
import { LocalDateTime } from '../../ui/LocalDateTime.tsx'
import { langAttributes } from '../../ui/lang-attributes.ts'
import type { PostsWords } from '../../ui/words/posts-words.ts'
import { PictureCell } from '../PictureCell.tsx'
import { RecordActions } from '../RecordActions.tsx'
import type { ListTexts } from '../use-list.ts'
import { PublishedSwitch } from './PublishedSwitch.tsx'

type PostsTableProps = ListTexts<PostsWords> & {
  items: readonly StaffPostListItem[]
  /** The query of the list to return to. */
  query: string
}

/** One row per post, a card on phones. */
export function PostsTable({ items, words, ...list }: PostsTableProps) {
  return (
    <table className="table table--products table--posts">
      <thead className="sr">
        <tr>
          <th>{words.columns_picture}</th>
          <th>{words.columns_post}</th>
          <th>{words.columns_state}</th>
          <th>{words.columns_actions}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((post) => (
          <PostRow key={post.id} post={post} words={words} {...list} />
        ))}
      </tbody>
    </table>
  )
}

type PostRowProps = Omit<PostsTableProps, 'items'> & { post: StaffPostListItem }

function PostRow({ post, query, words, language }: PostRowProps) {
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
        <PostStateBadge post={post} words={words} language={language} />
      </td>
      <td className="state">
        {!isDeleted && (
          <PublishedSwitch post={post} title={title.text} query={query} words={words} language={language} />
        )}
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
          words={words}
          language={language}
        >
          <input type="hidden" name="list" value={query} />
        </RecordActions>
      </td>
    </tr>
  )
}

type PostStateProps = { post: StaffPostListItem; words: PostsWords; language: Language }

/** Draft, scheduled or published with its date, or deleted with the days left to restore it. */
function PostStateBadge({ post, words, language }: PostStateProps) {
  return (
    <span className="post-state" data-state={post.state}>
      <PostStateText post={post} words={words} language={language} />
    </span>
  )
}

function PostStateText({ post: { state, published_at, days_left }, words, language }: PostStateProps) {
  if (state === 'deleted') {
    return formatPlural(words, 'days_left', days_left ?? 1, language)
  }
  if (state === 'draft' || !published_at) return words.states.draft
  const isScheduled = state === 'scheduled'
  return (
    <Interpolated text={isScheduled ? words.appears_at : words.published_at}>
      <LocalDateTime at={published_at} language={language} offsets={words.offsets} hasTime={isScheduled} />
    </Interpolated>
  )
}
