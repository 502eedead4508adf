import type { Language } from '#domain/shared/language.ts'
import type { OrdersWords } from '../../ui/words/orders-words.ts'
import { NothingFound, ShowAll } from '../NothingFound.tsx'

type NoOrdersProps = {
  isFiltered: boolean
  goTo: (query: string) => void
  words: OrdersWords
  language: Language
}

export function NoOrders({ isFiltered, goTo, words, language }: NoOrdersProps) {
  if (!isFiltered) return <NothingFound icon="clipboard-list" title={words.empty} text={words.empty_text} />
  return (
    <NothingFound icon="search-x" title={words.none} text={words.none_text}>
      <ShowAll tab="orders" goTo={goTo} text={words.reset} language={language} />
    </NothingFound>
  )
}
