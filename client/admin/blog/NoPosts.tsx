import type { Language } from '#domain/shared/language.ts'
import type { PostsWords } from '../../ui/words/posts-words.ts'
import { NothingFound, ShowAll } from '../NothingFound.tsx'

type NoPostsProps = {
  isFiltered: boolean
  goTo: (query: string) => void
  words: PostsWords
  language: Language
}

export function NoPosts({ isFiltered, goTo, words, language }: NoPostsProps) {
  if (!isFiltered) return <NothingFound icon="newspaper" title={words.empty} text={words.empty_text} />
  return (
    <NothingFound icon="search-x" title={words.none} text={words.none_text}>
      <ShowAll tab="blog" goTo={goTo} text={words.reset} language={language} />
    </NothingFound>
  )
}
