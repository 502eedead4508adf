import type { MouseEvent, ReactNode } from 'react'
import { type AdminTab, adminTabPath } from '#domain/admin/admin-tabs.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { isPlainClick } from './is-plain-click.ts'

type NothingFoundProps = { icon: string; title: string; text: string; children?: ReactNode }

/** An empty list: what it is, why, and perhaps what to do. */
export function NothingFound({ icon, title, text, children }: NothingFoundProps) {
  return (
    <div className="empty">
      <div className="empty__mark">
        <Icon name={icon} />
      </div>
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}

type ShowAllProps = { tab: AdminTab; goTo: (query: string) => void; text: string; language: Language }

/** Out of an empty list that was narrowed, to all of it. */
export function ShowAll({ tab, goTo, text, language }: ShowAllProps) {
  const everything = adminTabPath(tab)
  function showAll(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goTo(everything.split('?')[1] ?? '')
  }
  return (
    <a className="btn" href={localisePath(everything, language)} onClick={showAll}>
      {text}
    </a>
  )
}
