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
  /** The paths have no language prefix. */
  paths: { edit: string; deletion: string; restoration: string }
  hint: string
  more?: ReactNode
  children: ReactNode
}

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

export function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

/** The focus goes on to the next row, which the question lies over. */
function closeBeforeCovering({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}

/** The hidden fields hold the query of the list to return to; `changes` come from ListQuery.changes. */
export function ReturnFields({ changes }: { changes: readonly [name: string, text: string][] }) {
  return changes.map(([name, text]) => <input key={name} type="hidden" name={name} value={text} />)
}

/** The record's name stands beside its picture, so the text alternative is mostly empty. */
export function PictureCell({ picture, alt = '' }: { picture: StoredPicture | null; alt?: string }) {
  return (
    <td className="pick">
      <span className="plate thumb">
        <Picture picture={picture ?? undefined} alt={alt} sizes="4rem" />
      </span>
    </td>
  )
}
