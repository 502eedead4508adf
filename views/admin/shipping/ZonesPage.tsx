import { useTranslation } from 'react-i18next'
import { shippingPaths } from '#domain/admin/admin-paths.ts'
import { localised } from '#domain/shared/language.ts'
import { regions } from '#domain/shipping/cities.ts'
import type { Zone } from '#domain/shipping/zones.ts'
import { usePage } from '../../PageContext.ts'
import { ButtonLink } from '../../ui/Buttons.tsx'
import { shownTerms, ZoneTerm } from '../../ui/ZoneTerm.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { SettingsNav } from '../settings/SettingsNav.tsx'

/** The zones of delivery, the default one first. */
export function ZonesPage({ zones }: { zones: readonly Zone[] }) {
  const { t } = useTranslation('admin-zones')
  return (
    <AdminLayout title={t('title')} styles={['admin/settings']}>
      <AdminPageHeader title={t('title')} lead={t('lead')}>
        <ButtonLink to={shippingPaths.adminZoneNew} look="sm" icon="plus">
          {t('add')}
        </ButtonLink>
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
          aria-label={t('edit_named', { name })}
        >
          {t('edit')}
        </ButtonLink>
      </div>
      <Terms zone={zone} />
      <p className="soft">
        <Places zone={zone} />
      </p>
    </li>
  )
}

function Terms({ zone }: { zone: Zone }) {
  const { t } = useTranslation('shipping')
  const { t: tPart } = useTranslation('parts-of-day')
  return (
    <p>
      {shownTerms.map((name, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          {t(`zones.${name}`)}{' '}
          <b>
            <ZoneTerm zone={zone} name={name} />
          </b>
        </span>
      ))}
      {zone.parts_of_day.map((part) => ` · ${tPart(part)}`)}
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
