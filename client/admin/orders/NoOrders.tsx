import type { MouseEvent } from 'react'
import { adminTabPath } from '#domain/admin.ts'
import type { Language } from '#domain/language.ts'
import { localPath } from '#domain/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { OrdersWords } from '../../ui/orders-words.ts'
import { isPlainClick } from '../is-plain-click.ts'

type NoOrdersProps = {
  isNarrowed: boolean
  goTo: (query: string) => void
  words: OrdersWords
  language: Language
}

export function NoOrders({ isNarrowed, goTo, words, language }: NoOrdersProps) {
  const everything = adminTabPath('orders')
  function showAll(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goTo(everything.split('?')[1] ?? '')
  }
  return (
    <div className="empty">
      <div className="empty__mark">
        <Icon name={isNarrowed ? 'search-x' : 'clipboard-list'} />
      </div>
      <h2 className="h3">{isNarrowed ? words.none : words.empty}</h2>
      <p>{isNarrowed ? words.none_text : words.empty_text}</p>
      {isNarrowed && (
        <a className="btn" href={localPath(everything, language)} onClick={showAll}>
          {words.reset}
        </a>
      )}
    </div>
  )
}
