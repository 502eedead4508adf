import type { MouseEvent } from 'react'
import type { Language } from '#domain/language.ts'
import { localPath } from '#domain/paths.ts'
import { postsPath } from '#domain/post-list.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { PostsWords } from '../../ui/posts-words.ts'
import { isPlainClick } from '../is-plain-click.ts'

type NoPostsProps = {
  isFiltered: boolean
  goTo: (query: string) => void
  words: PostsWords
  language: Language
}

/** Nothing to show, why, and the way to all of it. */
export function NoPosts({ isFiltered, goTo, words, language }: NoPostsProps) {
  function showAll(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goTo(postsPath().split('?')[1] ?? '')
  }
  return (
    <div className="empty">
      <div className="empty__mark">
        <Icon name={isFiltered ? 'search-x' : 'newspaper'} />
      </div>
      <h2 className="h3">{isFiltered ? words.none : words.empty}</h2>
      <p>{isFiltered ? words.none_text : words.empty_text}</p>
      {isFiltered && (
        <a className="btn" href={localPath(postsPath(), language)} onClick={showAll}>
          {words.reset}
        </a>
      )}
    </div>
  )
}
