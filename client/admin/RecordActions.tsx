import type { ReactNode } from 'react'
import type { Language } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { interpolate } from '../ui/interpolate.ts'
import { EditLink } from './EditLink.tsx'

type RecordActionsProps = {
  title: string
  isDeleted: boolean
  /** The record's form and the actions of these forms, without language prefix. */
  paths: { edit: string; deletion: string; restoration: string }
  words: Record<
    'edit' | 'delete' | 'delete_question' | 'delete_hint' | 'delete_submit' | 'restore' | 'restore_one',
    string
  >
  language: Language
  /** Actions between editing and deleting. */
  more?: ReactNode
  /** Hidden fields that name the list to return to. */
  children: ReactNode
}

/** Edits a record and deletes it after asking, or restores a deleted one; works the same with and without script. */
export function RecordActions({ title, isDeleted, paths, words, language, ...props }: RecordActionsProps) {
  const { more, children } = props
  if (isDeleted) {
    return (
      <form method="post" action={localisePath(paths.restoration, language)}>
        {children}
        <button
          className="btn btn--line btn--sm"
          type="submit"
          aria-label={interpolate(words.restore_one, { title })}
        >
          {words.restore}
        </button>
      </form>
    )
  }
  return (
    <div className="table__actions">
      <EditLink href={localisePath(paths.edit, language)} label={interpolate(words.edit, { title })} />
      {more}
      <details className="confirm" name="confirmation">
        <summary className="iconbtn" data-danger aria-label={interpolate(words.delete, { title })}>
          <Icon name="trash-2" />
        </summary>
        <form
          className="confirm__panel panel stack"
          method="post"
          action={localisePath(paths.deletion, language)}
        >
          <p>{interpolate(words.delete_question, { title })}</p>
          <p className="hint">{words.delete_hint}</p>
          {children}
          <button className="btn btn--danger btn--sm" type="submit">
            {words.delete_submit}
          </button>
        </form>
      </details>
    </div>
  )
}
