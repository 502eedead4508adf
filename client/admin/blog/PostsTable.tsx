import type { StaffPostListItem } from '#domain/blog/post-list.ts'
import { postTitle } from '#domain/blog/post-title.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { interpolate } from '../../ui/interpolate.ts'
import { langAttributes } from '../../ui/lang-attributes.ts'
import { Picture } from '../../ui/Picture.tsx'
import type { PostsWords } from '../../ui/words/posts-words.ts'
import { DeletePost, RestorePost } from './PostActions.tsx'
import { PostStateBadge } from './PostState.tsx'
import { PublishedSwitch } from './PublishedSwitch.tsx'

type PostsTableProps = {
  items: readonly StaffPostListItem[]
  /** The query of the list to return to. */
  query: string
  words: PostsWords
  language: Language
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
  const actionProps = { post, title: title.text, query, words, language }
  return (
    <tr>
      <td className="pick">
        <span className="plate thumb">
          <Picture picture={post.cover ?? undefined} alt="" sizes="4rem" />
        </span>
      </td>
      <td className="name">
        <b {...langAttributes(title.language, language)}>{title.text}</b>
        <span className="who">
          <bdi dir="ltr">{post.slug}</bdi>
        </span>
        <PostStateBadge post={post} words={words} language={language} />
      </td>
      <td className="state">{!post.deleted_at && <PublishedSwitch {...actionProps} />}</td>
      <td className="actions">
        {post.deleted_at ? (
          <RestorePost {...actionProps} />
        ) : (
          <div className="table__actions">
            <a
              className="iconbtn"
              href={localisePath(paths.adminPost(post.id), language)}
              aria-label={interpolate(words.edit, { title: title.text })}
            >
              <Icon name="pencil" />
            </a>
            <DeletePost {...actionProps} />
          </div>
        )}
      </td>
    </tr>
  )
}
