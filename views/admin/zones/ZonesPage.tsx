import { Trans, useTranslation } from 'react-i18next'
import { shippingPaths } from '#domain/admin/admin-paths.ts'
import { formatMad } from '#domain/currency/money.ts'
import { localised } from '#domain/shared/language.ts'
import { regions } from '#domain/shipping/cities.ts'
import type { Zone } from '#domain/shipping/zones.ts'
import { usePage } from '../../PageContext.ts'
import { useWorkingDays } from '../../ui/DeliveryText.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { ButtonLink } from '../Buttons.tsx'
import { SettingsNav } from '../settings/SettingsNav.tsx'

/** The zones of delivery, the default one first. */
export function ZonesPage({ zones }: { zones: readonly Zone[] }) {
  const { t } = useTranslation('admin-zones')
  return (
    <AdminLayout title={t('title')} styles={['admin/settings']}>
      <AdminPageHeader title={t('title')} lead={t('lead')}>
        <ButtonLink to={shippingPaths.adminZoneNew} look="sm" icon="plus" text={t('add')} />
      </AdminPageHeader>
      <SettingsNav />
      <ul className="stack">
        {zones.map((zone) => (
          <ZoneItem key={zone.id} zone={zone} />
        ))}
      </ul>
    </AdminLayout>
  )
}

function ZoneItem({ zone }: { zone: Zone }) {
  const { t } = useTranslation('admin-zones')
  const { language } = usePage()
  const name = localised(zone, 'name', language).text
  return (
    <li className="panel stack">
      <div className="row between">
        <h2 className="h3">
          <bdi>{name}</bdi>
        </h2>
        <ButtonLink
          to={shippingPaths.adminZone(zone.id)}
          look="tint sm"
          icon="pencil"
          text={t('edit')}
          aria-label={t('edit_named', { name })}
        />
      </div>
      <Terms zone={zone} />
      <p className="soft">
        <Places zone={zone} />
      </p>
    </li>
  )
}

function Terms({ zone }: { zone: Zone }) {
  const { t } = useTranslation('admin-zones')
  const { t: tPart } = useTranslation('parts-of-day')
  const { language } = usePage()
  const formatDays = useWorkingDays()
  const { fee, free_above, days_least, days_most, parts_of_day } = zone
  const components = { bdi: <bdi dir="ltr" /> }
  return (
    <p>
      <b>
        {fee === 0 ? (
          t('free')
        ) : (
          <Trans t={t} i18nKey="fee" values={{ fee: formatMad(fee, language) }} components={components} />
        )}
      </b>
      {fee > 0 && ' · '}
      {fee > 0 && free_above === null && t('never_free')}
      {fee > 0 && free_above !== null && (
        <Trans
          t={t}
          i18nKey="free_above"
          values={{ amount: formatMad(free_above, language) }}
          components={components}
        />
      )}
      {' · '}
      {formatDays({ least: days_least, most: days_most })}
      {parts_of_day.map((part) => ` · ${tPart(part)}`)}
    </p>
  )
}

/** Whole regions first, then single cities. */
function Places({ zone: { is_default, places } }: { zone: Zone }) {
  const { t } = useTranslation('admin-zones')
  const { language } = usePage()
  if (is_default) return t('default')
  if (places.length === 0) return t('places_none')
  const all = [...regions, ...regions.flatMap(({ cities }) => cities)]
  const names = all.filter(({ id }) => places.includes(id)).map(({ names }) => names[language])
  return names.join(language === 'ar' ? '، ' : ', ')
}
