import { Trans, useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'

export type InvitedPageProps = { userId: number; email: string; link: string }

/** Shows the invitation link, only once: the database holds its hash. */
export function InvitedPage({ userId, email, link }: InvitedPageProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <AdminLayout title={t('users.invited.title')} styles={['admin/users']} scripts={['account']}>
      <AdminPageHeader title={t('users.invited.title')} />
      <div className="panel stack narrow">
        <p>
          <Trans
            t={t}
            i18nKey="users.invited.text"
            values={{ email }}
            components={{ bdi: <bdi dir="ltr" /> }}
          />
        </p>
        <div className="field">
          <label htmlFor="link">{t('users.invited.link')}</label>
          <input
            className="input"
            id="link"
            data-ltr
            readOnly
            defaultValue={link}
            aria-describedby="link-hint"
          />
          <p className="hint" id="link-hint">
            {t('users.invited.hint')}
          </p>
        </div>
        <div className="row">
          <button
            className="btn needs-script"
            type="button"
            data-copy="link"
            data-copied={t('users.invited.copied')}
          >
            <Icon name="copy" />
            <span>{t('users.invited.copy')}</span>
          </button>
          <a className="btn btn--line" href={href(paths.adminUser(userId))}>
            {t('users.invited.account')}
          </a>
        </div>
      </div>
    </AdminLayout>
  )
}
