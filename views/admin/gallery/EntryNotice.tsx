import { useTranslation } from 'react-i18next'
import { entryPictureLimit } from '#domain/gallery/gallery.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'

export type EntryNoticeProps = {
  /** Null for a new entry. */
  id: number | null
  isDeleted?: boolean
  /** More submissions were selected than an entry may have, or one of them no longer exists. */
  isTooMany?: boolean
  isGone?: boolean
}

/** A notice above the form: the entry is deleted, or not all selected pictures are in it. */
export function EntryNotice({ id, isDeleted, isTooMany, isGone }: EntryNoticeProps) {
  const { t } = useTranslation('admin-gallery')
  const { t: tError } = useTranslation('errors')
  const { href } = usePage()
  if (isDeleted && id !== null) {
    return (
      <div className="alert alert--error" role="alert">
        <Icon name="triangle-alert" />
        <div className="stack">
          <p>{t('form.deleted')}</p>
          <form method="post" action={href(paths.adminEntryAction(id, 'restoration'))}>
            <button className="btn btn--sm" type="submit">
              {t('form.restore')}
            </button>
          </form>
        </div>
      </div>
    )
  }
  if (!isTooMany && !isGone) return null
  return (
    <div className="alert alert--error" role="alert">
      <Icon name="triangle-alert" />
      <p>{isGone ? tError('picture_gone') : t('form.too_many_submissions', { count: entryPictureLimit })}</p>
    </div>
  )
}
