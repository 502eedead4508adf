import { useTranslation } from 'react-i18next'
import { shippingPaths } from '#domain/admin/admin-paths.ts'
import { commaOf, languageCodes, localised } from '#domain/shared/language.ts'
import { type Region, regions } from '#domain/shipping/cities.ts'
import { termFields, termNames } from '#domain/shipping/delivery-terms.ts'
import type { Zone } from '#domain/shipping/zones.ts'
import { partsOfDay } from '#domain/time/safi-time.ts'
import { usePage } from '../PageContext.ts'
import { ButtonLink, EditButton } from '../ui/Buttons.tsx'
import { shownTerms, ZoneTerm } from '../ui/DeliveryText.tsx'
import { Field } from '../ui/form/Field.tsx'
import { AdminLayout, AdminPageHeader } from './AdminLayout.tsx'
import { ConfirmDelete } from './form/AdminFormPage.tsx'
import { CountField, PriceField, Switch } from './form/Inputs.tsx'
import { StaffFormPage, type StaffFormProps } from './form/StaffFormPage.tsx'
import { SettingsNav } from './settings/SettingsNav.tsx'

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
  const { language } = usePage()
  const name = localised(zone, 'name', language).text
  return (
    <li className="panel stack">
      <div className="row between">
        <h2 className="h3">
          <bdi>{name}</bdi>
        </h2>
        <EditButton to={shippingPaths.adminZone(zone.id)} name={name} />
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
  return names.join(commaOf(language))
}

/** `all`: the zones, the default one first. */
type ZoneFormPageProps = StaffFormProps<Zone> & { all?: readonly Zone[] }

/** The form of a zone of delivery: fee and time, names, cities. */
export function ZoneFormPage({ all = [], ...form }: ZoneFormPageProps) {
  const { record: zone } = form
  const { t } = useTranslation('admin-zones')
  const { t: tPart } = useTranslation('parts-of-day')
  const { language } = usePage()
  const name = zone ? localised(zone, 'name', language).text : ''
  const labels = {
    ...Object.fromEntries(fields.map((field) => [field, t(`form.${field}`)])),
    ...Object.fromEntries(partsOfDay.map((part) => [`is_offered_${part}`, tPart(part)])),
  }
  const field = (name: (typeof fields)[number]) => ({ name, label: t(`form.${name}`) })
  const [rest] = all
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
          return <Input key={name} {...field(name)} hint={t(`form.${name}_hint`)} isOptional={isOptional} />
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
        {languageCodes.map((code) => (
          <Field key={code} {...field(`name_${code}`)} maxLength={60} />
        ))}
      </section>
      <section className="panel stack">
        <h2>{t('form.places')}</h2>
        {zone?.is_default ? (
          <p className="soft">{t('form.default_places')}</p>
        ) : (
          <ZonePlaces formValues={form.formValues} others={all.filter(({ id }) => id !== form.id)} />
        )}
      </section>
    </StaffFormPage>
  )
}

/** The fields in the order of the form. */
const fields = [...termNames, 'name_ar', 'name_en', 'name_fr'] as const

type ZonePlacesProps = Pick<ZoneFormPageProps, 'formValues'> & { others: readonly Zone[] }

/** Cities by region; those of another zone are marked as such. */
function ZonePlaces({ formValues: { places = '', places_read = '' }, others }: ZonePlacesProps) {
  const { t } = useTranslation('admin-zones')
  const chosen = places.split(',')
  return (
    <>
      <p className="soft">{t('form.places_hint')}</p>
      <input type="hidden" name="places_read" value={places_read} />
      {regions.map((region) => (
        <RegionPlaces key={region.id} region={region} chosen={chosen} others={others} />
      ))}
    </>
  )
}

type RegionPlacesProps = { region: Region; chosen: readonly string[]; others: readonly Zone[] }

function RegionPlaces({ region, chosen, others }: RegionPlacesProps) {
  const { t } = useTranslation('admin-zones')
  const { language } = usePage()
  const { compare } = new Intl.Collator(language)
  const cities = region.cities.toSorted((one, other) => compare(one.names[language], other.names[language]))
  const count = [region, ...cities].filter(({ id }) => chosen.includes(id)).length
  const place = (id: string, name: string) => (
    <Place key={id} id={id} name={name} isChosen={chosen.includes(id)} others={others} />
  )
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

type PlaceProps = { id: string; name: string; isChosen: boolean; others: readonly Zone[] }

function Place({ id, name, isChosen, others }: PlaceProps) {
  const { t } = useTranslation('admin-zones')
  const { language } = usePage()
  const other = others.find(({ places }) => places.includes(id))
  return (
    <label className="choice">
      <input type="checkbox" name="places" value={id} defaultChecked={isChosen} />
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
