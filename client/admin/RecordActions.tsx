import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredPicture } from '#domain/pictures/picture.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { useLanguage } from '../ui/use-language.ts'

type RecordActionsProps = {
  title: string
  isDeleted: boolean
  /** The record's form and the actions of these forms, without language prefix. */
  paths: { edit: string; deletion: string; restoration: string }
  hint: string
  more?: ReactNode
  children: ReactNode
}

/** Edits a record and deletes it after asking, or restores a deleted one; works the same with and without script. */
export function RecordActions({ title, isDeleted, paths, ...props }: RecordActionsProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-lists')
  const { hint, more, children } = props
  if (isDeleted) {
    return (
      <form method="post" action={localisePath(paths.restoration, language)}>
        {children}
        <button className="btn btn--line btn--sm" type="submit" aria-label={t('restore_one', { title })}>
          {t('restore')}
        </button>
      </form>
    )
  }
  return (
    <div className="table__actions">
      <a className="iconbtn" href={localisePath(paths.edit, language)} aria-label={t('edit', { title })}>
        <Icon name="pencil" />
      </a>
      {more}
      <details className="confirm" name="confirmation" onKeyDown={closeOnEscape} onBlur={closeBeforeCovering}>
        <summary className="iconbtn" data-danger aria-label={t('delete', { title })}>
          <Icon name="trash" />
        </summary>
        <form
          className="confirm__panel panel stack"
          method="post"
          action={localisePath(paths.deletion, language)}
        >
          <p>{t('delete_question', { title })}</p>
          <p className="hint">{hint}</p>
          {children}
          <button className="btn btn--danger btn--sm" type="submit">
            {t('delete_submit')}
          </button>
        </form>
      </details>
    </div>
  )
}

/** Closes what lies over its surroundings, and gives the focus back. */
export function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

/** The focus goes on to the next row, which the question lies over. */
function closeBeforeCovering({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}

/** Hidden fields with the query of the list to return to, from ListQuery.changes. */
export function ReturnFields({ changes }: { changes: readonly [name: string, text: string][] }) {
  return changes.map(([name, text]) => <input key={name} type="hidden" name={name} value={text} />)
}

/** The table cell with a record's picture; its name stands beside it, so the text alternative is mostly empty. */
export function PictureCell({ picture, alt = '' }: { picture: StoredPicture | null; alt?: string }) {
  return (
    <td className="pick">
      <span className="plate thumb">
        <Picture picture={picture ?? undefined} alt={alt} sizes="4rem" />
      </span>
    </td>
  )
}
