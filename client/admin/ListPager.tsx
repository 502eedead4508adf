import type { MouseEvent } from 'react'
import type { Language } from '#domain/shared/language.ts'
import { type PageCounts, pagerNumbers } from '#domain/shared/page.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { interpolate } from '../ui/words/upload-words.ts'
import { isPlainClick } from './is-plain-click.ts'

type ListPagerProps = {
  list: PageCounts
  /** Of the list now; its links ask for another page of the same. */
  query: string
  goTo: (query: string) => void
  words: { pages: string; previous: string; next: string; page: string }
  language: Language
}

/** Links to the pages of a list in the admin: the one before, the first, those around this one, the last, the next. */
export function ListPager({ list: { page, pages }, query, goTo, words, language }: ListPagerProps) {
  if (pages <= 1) return null
  const queryAt = (number: number) => {
    const asked = new URLSearchParams(query)
    if (number > 1) asked.set('page', String(number))
    else asked.delete('page')
    return asked.toString()
  }
  const hrefOf = (number: number) => localisePath(`${paths.admin}?${queryAt(number)}`, language)
  const goToPage = (number: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goTo(queryAt(number))
    scrollTo({ top: 0 })
  }
  return (
    <nav className="pager" aria-label={words.pages}>
      {page > 1 && (
        <a
          className="iconbtn"
          rel="prev"
          href={hrefOf(page - 1)}
          onClick={goToPage(page - 1)}
          aria-label={words.previous}
        >
          <Icon name="arrow-left" hasDirection />
        </a>
      )}
      {pagerNumbers({ page, pages }).map((number, index, numbers) => (
        <span key={number}>
          {number - (numbers[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <a
            href={hrefOf(number)}
            onClick={goToPage(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={interpolate(words.page, { number })}
          >
            <bdi dir="ltr">{number}</bdi>
          </a>
        </span>
      ))}
      {page < pages && (
        <a
          className="iconbtn"
          rel="next"
          href={hrefOf(page + 1)}
          onClick={goToPage(page + 1)}
          aria-label={words.next}
        >
          <Icon name="arrow-right" hasDirection />
        </a>
      )}
    </nav>
  )
}
