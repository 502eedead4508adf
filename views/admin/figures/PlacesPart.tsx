import { useTranslation } from 'react-i18next'
import type { CityFigures, CourierFigures } from '#domain/figures/figures.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import { CitiesTable } from './CitiesTable.tsx'
import { CouriersTable } from './CouriersTable.tsx'
import { FiguresFile } from './FiguresFile.tsx'

type PlacesPartProps = { asked: AskedFigures; cities: CityFigures[]; couriers: CourierFigures[] }

/** Where the orders of a period go, and who took them there. */
export function PlacesPart({ asked, cities, couriers }: PlacesPartProps) {
  const { t } = useTranslation('admin-figures')
  return (
    <>
      <section className="figures__section" aria-labelledby="cities">
        <div className="row between">
          <h2 id="cities">{t('places.cities')}</h2>
          <FiguresFile asked={asked} of={t('places.cities')} />
        </div>
        {cities.length > 0 ? (
          <CitiesTable asked={asked} cities={cities} />
        ) : (
          <p className="soft">{t('places.none')}</p>
        )}
      </section>
      <section className="figures__section" aria-labelledby="couriers">
        <div className="row between">
          <h2 id="couriers">{t('places.couriers')}</h2>
          <FiguresFile asked={asked} table="couriers" of={t('places.couriers')} />
        </div>
        {couriers.length > 0 ? (
          <CouriersTable asked={asked} couriers={couriers} />
        ) : (
          <p className="soft">{t('places.no_couriers')}</p>
        )}
      </section>
    </>
  )
}
