import { useTranslation } from 'react-i18next'
import type { PushDevice } from '#domain/accounts/push-device.ts'
import type { QuietHours } from '#domain/accounts/quiet-hours.ts'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import { announcementPaths } from '#domain/orders/announcements/announcement-paths.ts'
import { usePage } from '../../PageContext.ts'
import { Field } from '../../ui/form/Field.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import type { SubmittedForm } from '../../ui/form/submitted-form.ts'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { SettingsNav } from '../settings/SettingsNav.tsx'
import { DeviceList } from './DeviceList.tsx'
import { ThisDevice } from './ThisDevice.tsx'

export type NotificationsPageProps = Partial<SubmittedForm> & {
  devices: PushDevice[]
  hours: QuietHours | null
  /** With which a browser asks its push service. */
  publicKey: string
  /** What the browser of this device sent cannot be used. */
  isRefused?: boolean
}

/** Which devices of the signed-in person ring, and when they are silent. */
export function NotificationsPage({
  devices,
  publicKey,
  isRefused = false,
  ...quiet
}: NotificationsPageProps) {
  const { t } = useTranslation('notifications')
  const { t: tTabs } = useTranslation('admin')
  return (
    <AdminLayout title={t('title')} scripts={['admin/notifications']}>
      <AdminPageHeader
        title={t('title')}
        lead={t('lead')}
        back={{ name: tTabs('tabs.orders'), path: adminTabPath('orders') }}
      />
      <SettingsNav />
      <div className="stack stack--l">
        <ThisDevice publicKey={publicKey} isRefused={isRefused} />
        <DeviceList devices={devices} />
        <QuietHoursForm {...quiet} />
      </div>
    </AdminLayout>
  )
}

function QuietHoursForm({
  hours,
  formValues,
  errors = {},
}: Pick<NotificationsPageProps, 'hours' | 'formValues' | 'errors'>) {
  const { t } = useTranslation('notifications')
  const { href } = usePage()
  const values = formValues ?? { quiet_from: hours?.from ?? '', quiet_until: hours?.until ?? '' }
  return (
    <section className="panel stack">
      <h2>{t('quiet.title')}</h2>
      <p className="soft">{t('quiet.text')}</p>
      <form className="stack" method="post" action={href(announcementPaths.quietHours)} noValidate>
        <div className="row">
          {(['quiet_from', 'quiet_until'] as const).map((name) => (
            <Field
              key={name}
              name={name}
              type="time"
              label={t(`quiet.${name}`)}
              value={values[name]}
              errors={errors[name]}
              isOptional
              isLtr
            />
          ))}
        </div>
        <SubmitRow>{t('quiet.save')}</SubmitRow>
      </form>
    </section>
  )
}
