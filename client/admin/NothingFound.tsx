import type { MouseEvent, ReactNode } from 'react'
import { type AdminTab, adminTabPath } from '#domain/admin/admin-tabs.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { isPlainClick } from './is-plain-click.ts'

type NothingFoundProps = { icon: string; title: string; text: string; children?: ReactNode }

/** The empty state of a list: title, explanation, optional action. */
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

/** Resets the filters of an empty list. */
export function ShowAll({ tab, goTo, text, language }: ShowAllProps) {
  const path = adminTabPath(tab)
  function showAll(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goTo(path.split('?')[1] ?? '')
  }
  return (
    <a className="btn" href={localisePath(path, language)} onClick={showAll}>
      {text}
    </a>
  )
}
