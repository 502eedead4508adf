import { useTranslation } from 'react-i18next'
import { announcementPaths } from '#domain/orders/announcements/announcement-paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { FormError } from '../../ui/form/FormError.tsx'

/** What the script finds out about this device (client/behaviours/admin/notifications.ts). */
const states = ['on', 'denied', 'unsupported', 'failed'] as const

/** Turns notifications on where the page is open; the browser asks for permission only when the button is pressed. */
export function ThisDevice({ publicKey, isRefused }: { publicKey: string; isRefused: boolean }) {
  const { t } = useTranslation('notifications')
  const { href } = usePage()
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
      <form
        className="stack needs-script"
        method="post"
        action={href(announcementPaths.pushDevices)}
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
          <button className="btn" type="submit">
            <Icon name="bell-ring" />
            {t('device.turn_on')}
          </button>
        </div>
      </form>
    </section>
  )
}
