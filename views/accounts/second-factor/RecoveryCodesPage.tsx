import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { AccountLayout } from '../own-account/AccountLayout.tsx'

/** The ten recovery codes, shown only once: the database holds their hashes. */
export function RecoveryCodesPage({ codes }: { codes: string[] }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <AccountLayout section="security" title={t('account.codes.title')}>
      <div className="panel stack">
        <p className="alert" role="status">
          <Icon name="circle-check" />
          {t('account.codes.is_on')}
        </p>
        <p>{t('account.codes.text')}</p>
        <pre className="codes" id="codes" dir="ltr">
          {codes.join('\n')}
        </pre>
        <div className="row">
          <button
            className="btn needs-script"
            type="button"
            data-copy="codes"
            data-copied={t('account.codes.copied')}
          >
            <Icon name="copy" />
            <span aria-live="polite">{t('account.codes.copy')}</span>
          </button>
          <a className="btn btn--line" href={href(paths.accountSecurity)}>
            {t('account.codes.done')}
          </a>
        </div>
      </div>
    </AccountLayout>
  )
}
