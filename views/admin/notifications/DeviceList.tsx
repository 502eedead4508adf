import { useTranslation } from 'react-i18next'
import { describeDevice } from '#domain/accounts/device.ts'
import type { PushDevice } from '#domain/accounts/push-device.ts'
import { announcementPaths } from '#domain/orders/announcements/announcement-paths.ts'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'

/** The devices of the person that are notified. */
export function DeviceList({ devices }: { devices: readonly PushDevice[] }) {
  const { t } = useTranslation('notifications')
  return (
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
  )
}

function Device({ device: { id, endpoint, agent, createdAt, notifiedAt } }: { device: PushDevice }) {
  const { t } = useTranslation('notifications')
  const { href } = usePage()
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
      <div className="row">
        {(['test', 'removal'] as const).map((act) => (
          <form
            key={act}
            method="post"
            action={href(announcementPaths.pushDeviceAction(id, act))}
            data-push-removal={act === 'removal' ? '' : undefined}
          >
            <button
              className="btn btn--line btn--sm"
              type="submit"
              aria-label={t(`devices.${act}_name`, { name })}
            >
              {t(`devices.${act}`)}
            </button>
          </form>
        ))}
      </div>
    </li>
  )
}
