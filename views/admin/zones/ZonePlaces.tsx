import { useTranslation } from 'react-i18next'
import { localised } from '#domain/shared/language.ts'
import { type Region, regions } from '#domain/shipping/cities.ts'
import type { Zone } from '#domain/shipping/zones.ts'
import { usePage } from '../../PageContext.ts'

type ZonePlacesProps = { zone: Zone | null; chosen: readonly string[]; all: readonly Zone[] }

/** Cities by region; those that another zone has say so. */
export function ZonePlaces({ zone, chosen, all }: ZonePlacesProps) {
  const { t } = useTranslation('admin-zones')
  const others = all.filter(({ id }) => id !== zone?.id)
  return (
    <>
      <p className="soft">{t('form.places_hint')}</p>
      <input type="hidden" name="places_read" value={zone?.places.join() ?? ''} />
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
    <details className="zone-region" open={count > 0}>
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
