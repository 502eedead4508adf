import { useTranslation } from 'react-i18next'
import type { PushDevice, QuietHours } from '#domain/accounts/notifications.ts'
import { describeDevice } from '#domain/accounts/sign-in.ts'
import { announcementPaths } from '#domain/orders/webhook.ts'
import { Button, SubmitRow } from '../ui/Buttons.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { FormError } from '../ui/form/Alerts.tsx'
import { Field, type SubmittedForm } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader } from './AdminLayout.tsx'
import { SettingsNav } from './settings/SettingsNav.tsx'

export type NotificationsPageProps = Partial<SubmittedForm> & {
  devices: PushDevice[]
  hours: QuietHours | null
  /** A browser subscribes with this key at its push service. */
  publicKey: string
  /** What the browser of this device sent cannot be used. */
  isRefused?: boolean
}

export function NotificationsPage({
  devices,
  publicKey,
  isRefused = false,
  hours,
  formValues,
  errors,
}: NotificationsPageProps) {
  const { t } = useTranslation('notifications')
  return (
    <AdminLayout title={t('title')} scripts={['admin/notifications']}>
      <AdminPageHeader title={t('title')} lead={t('lead')} />
      <SettingsNav />
      <div className="stack stack--l">
        <ThisDevice publicKey={publicKey} isRefused={isRefused} />
        <section className="panel stack">
          <h2>{t('devices.title')}</h2>
          {devices.length === 0 && <p className="soft">{t('devices.none')}</p>}
          {devices.length > 0 && (
            <ul className="stack">
              {devices.map((device) => (
                <Device key={device.id} device={device} />
              ))}
            </ul>
          )}
        </section>
        <section className="panel stack">
          <h2>{t('quiet.title')}</h2>
          <p className="soft">{t('quiet.text')}</p>
          <PostForm
            className="stack"
            action={announcementPaths.quietHours}
            formValues={formValues ?? { quiet_from: hours?.from ?? '', quiet_until: hours?.until ?? '' }}
            errors={errors}
            noValidate
          >
            <div className="row">
              {(['quiet_from', 'quiet_until'] as const).map((name) => (
                <Field key={name} name={name} type="time" label={t(`quiet.${name}`)} isOptional isLtr />
              ))}
            </div>
            <SubmitRow>{t('quiet.save')}</SubmitRow>
          </PostForm>
        </section>
      </div>
    </AdminLayout>
  )
}

/** The script finds out in which of these states the device is (client/enhance/admin/notifications.ts). */
const states = ['on', 'denied', 'unsupported', 'failed'] as const

/** The browser asks for permission only when the button is pressed. */
function ThisDevice({ publicKey, isRefused }: { publicKey: string; isRefused: boolean }) {
  const { t } = useTranslation('notifications')
  return (
    <section className="panel stack">
      <h2>{t('device.title')}</h2>
      {isRefused && <FormError>{t('device.refused')}</FormError>}
      <noscript>
        <p className="soft">{t('device.no_script')}</p>
      </noscript>
      {states.map((state) => (
        <p key={state} data-push-state={state} hidden>
          {t(`device.${state}`)}
        </p>
      ))}
      <PostForm
        className="stack needs-script"
        action={announcementPaths.pushDevices}
        data-push-key={publicKey}
        data-push-worker={announcementPaths.notificationWorker}
        data-push-scope={announcementPaths.notificationScope}
        hidden
      >
        {['endpoint', 'p256dh', 'auth'].map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
        <p className="soft">{t('device.off')}</p>
        <div>
          <Button icon="bell-ring">{t('device.turn_on')}</Button>
        </div>
      </PostForm>
    </section>
  )
}

function Device({ device: { id, endpoint, agent, createdAt, notifiedAt } }: { device: PushDevice }) {
  const { t } = useTranslation('notifications')
  const { browser, system } = describeDevice(agent)
  const name = [browser, system].filter(Boolean).join(' · ') || t('devices.unknown')
  return (
    <li className="row between" data-push-endpoint={endpoint}>
      <div>
        <p>
          <bdi>{name}</bdi>{' '}
          <span className="badge badge--in" data-push-here="" hidden>
            {t('devices.here')}
          </span>
        </p>
        <p className="soft">
          {t('devices.since')} <DateTime at={createdAt} />
          {notifiedAt && (
            <>
              {' · '}
              {t('devices.last')} <DateTime at={notifiedAt} hasTime />
            </>
          )}
        </p>
      </div>
      <PostForm action={announcementPaths.pushDeviceRemoval(id)}>
        <Button look="line sm" aria-label={t('devices.removal_name', { name })}>
          {t('devices.removal')}
        </Button>
      </PostForm>
    </li>
  )
}
