import { useTranslation } from 'react-i18next'
import { shippingPaths } from '#domain/admin/admin-paths.ts'
import { commaOf, localised } from '#domain/shared/language.ts'
import { type Region, regions } from '#domain/shipping/cities.ts'
import { termFields, termNames } from '#domain/shipping/delivery-terms.ts'
import type { Zone } from '#domain/shipping/zones.ts'
import { partsOfDay } from '#domain/time/safi-time.ts'
import { usePage } from '../PageContext.ts'
import { ButtonLink, EditButton } from '../ui/Buttons.tsx'
import { shownTerms, ZoneTerm } from '../ui/DeliveryText.tsx'
import { Dots } from '../ui/Facts.tsx'
import { Field } from '../ui/form/Field.tsx'
import { AdminLayout, AdminPageHeader } from './AdminLayout.tsx'
import { ConfirmDelete } from './form/AdminFormPage.tsx'
import { CountField, PriceField, Switch } from './form/Inputs.tsx'
import { StaffFormPage, type StaffFormProps } from './form/StaffFormPage.tsx'
import { SettingsNav } from './settings/SettingsNav.tsx'

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
  const { t } = useTranslation(['admin-zones', 'shipping', 'parts-of-day'])
  const { language } = usePage()
  const name = localised(zone, 'name', language).text
  const names = [...regions, ...regions.flatMap(({ cities }) => cities)]
    .filter(({ id }) => zone.places.includes(id))
    .map(({ names }) => names[language])
  const isEverFree = zone.fee > 0 && zone.free_above !== null
  return (
    <li className="panel stack">
      <div className="row between">
        <h2 className="h3">
          <bdi>{name}</bdi>
        </h2>
        <EditButton to={shippingPaths.adminZone(zone.id)} name={name} />
      </div>
      <p>
        <Dots>
          {shownTerms
            .filter((name) => name !== 'free_above' || isEverFree)
            .map((name) => (
              <span key={name}>
                {t(`shipping:zones.${name}`)}{' '}
                <b>
                  <ZoneTerm zone={zone} name={name} />
                </b>
              </span>
            ))}
          {zone.parts_of_day.map((part) => t(`parts-of-day:${part}`))}
        </Dots>
      </p>
      <p className="soft">
        {zone.is_default ? t('default') : names.join(commaOf(language)) || t('places_none')}
      </p>
    </li>
  )
}

/** The default zone is the first of `all`. */
type ZoneFormPageProps = StaffFormProps<Zone> & { all?: readonly Zone[] }

export function ZoneFormPage({ all = [], ...form }: ZoneFormPageProps) {
  const { record: zone } = form
  const { t } = useTranslation('admin-zones')
  const { t: tTerm } = useTranslation('shipping', { keyPrefix: 'zone_form' })
  const { t: tPart } = useTranslation('parts-of-day')
  const { language } = usePage()
  const name = zone ? localised(zone, 'name', language).text : ''
  const labels = {
    ...Object.fromEntries(termNames.map((name) => [name, tTerm(name)])),
    ...Object.fromEntries(names.map((name) => [name, t(`form.${name}`)])),
    ...Object.fromEntries(partsOfDay.map((part) => [`is_offered_${part}`, tPart(part)])),
  }
  const [rest] = all
  const { places = '', places_read = '' } = form.formValues
  return (
    <StaffFormPage
      form={form}
      kind="zone"
      title={zone ? t('form.edit', { name }) : t('form.new')}
      backText={t('title')}
      styles={['admin/settings']}
      labels={labels}
      footer={
        zone &&
        !zone.is_default && (
          <ConfirmDelete
            label={t('form.delete')}
            question={t('form.delete_question', { name })}
            text={t('form.delete_text', { rest: rest ? localised(rest, 'name', language).text : '' })}
            action={shippingPaths.adminZoneDeletion(zone.id)}
          />
        )
      }
    >
      <section className="panel stack stack--l">
        <h2>{t('form.conditions')}</h2>
        {termNames.map((name) => {
          const { kind, isOptional = false } = termFields[name]
          const Input = kind === 'price' ? PriceField : CountField
          return (
            <Input
              key={name}
              name={name}
              label={tTerm(name)}
              hint={tTerm(`${name}_hint`)}
              isOptional={isOptional}
            />
          )
        })}
      </section>
      <section className="panel stack">
        <h2>{t('form.parts')}</h2>
        <p className="soft">{t('form.parts_hint')}</p>
        {partsOfDay.map((part) => (
          <Switch key={part} name={`is_offered_${part}`} label={tPart(part)} />
        ))}
      </section>
      <section className="panel stack stack--l">
        <h2>{t('form.names')}</h2>
        <p className="soft">{t('form.names_hint')}</p>
        {names.map((name) => (
          <Field key={name} name={name} label={t(`form.${name}`)} maxLength={60} />
        ))}
      </section>
      <section className="panel stack">
        <h2>{t('form.places')}</h2>
        {zone?.is_default ? (
          <p className="soft">{t('form.default_places')}</p>
        ) : (
          <>
            <p className="soft">{t('form.places_hint')}</p>
            <input type="hidden" name="places_read" value={places_read} />
            {regions.map((region) => (
              <RegionPlaces
                key={region.id}
                region={region}
                chosen={places.split(',')}
                others={all.filter(({ id }) => id !== form.id)}
              />
            ))}
          </>
        )}
      </section>
    </StaffFormPage>
  )
}

const names = ['name_ar', 'name_en', 'name_fr'] as const

type RegionPlacesProps = { region: Region; chosen: readonly string[]; others: readonly Zone[] }

function RegionPlaces({ region, chosen, others }: RegionPlacesProps) {
  const { t } = useTranslation('admin-zones')
  const { language } = usePage()
  const { compare } = new Intl.Collator(language)
  const cities = region.cities.toSorted((one, other) => compare(one.names[language], other.names[language]))
  const count = [region, ...cities].filter(({ id }) => chosen.includes(id)).length
  const place = (id: string, name: string) => {
    const other = others.find(({ places }) => places.includes(id))
    return (
      <label key={id} className="choice">
        <input type="checkbox" name="places" value={id} defaultChecked={chosen.includes(id)} />
        <span>
          {name}
          {other && (
            <small className="hint">
              {t('form.in_zone', { name: localised(other, 'name', language).text })}
            </small>
          )}
        </span>
      </label>
    )
  }
  return (
    <details open={count > 0}>
      <summary>
        {region.names[language]}{' '}
        {count > 0 && <span className="soft">· {t('form.chosen', { number: count })}</span>}
      </summary>
      <div className="zone-cities">
        {place(region.id, t('form.whole_region'))}
        {cities.map(({ id, names }) => place(id, names[language]))}
      </div>
    </details>
  )
}
