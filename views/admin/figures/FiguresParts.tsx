import { Trans, useTranslation } from 'react-i18next'
import { searchPaths } from '#domain/admin/admin-paths.ts'
import { costListQuery } from '#domain/catalog/costs-and-price-lists.ts'
import { searchMissDays } from '#domain/catalog/search.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import {
  type CityFigures,
  type CourierFigures,
  formatCount,
  type MissFigures,
  type MoneyFigures,
  type ProductFigures,
} from '#domain/figures/figures.ts'
import {
  cityColumns,
  courierColumns,
  missColumns,
  personColumns,
  productColumns,
} from '#domain/figures/figures-columns.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import type { Margin } from '#domain/orders/margin.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { usePage } from '../../PageContext.ts'
import { ButtonLink, Link } from '../../ui/Buttons.tsx'
import { Money } from '../Money.tsx'
import { FiguresSection, FiguresTable, outcomeFilters, ProductName } from './FiguresTable.tsx'
import { MarginGaps } from './MarginSums.tsx'

type PlacesPartProps = { asked: AskedFigures; cities: CityFigures[]; couriers: CourierFigures[] }

/** Where the orders of a period go, and who delivers those that were handed over in it. */
export function PlacesPart({ asked, cities, couriers }: PlacesPartProps) {
  const { t } = useTranslation('admin-figures')
  const { period, before } = asked
  return (
    <>
      <FiguresSection id="cities" title={t('places.cities')} asked={asked}>
        <FiguresTable
          label={t('places.cities')}
          none={t('places.none')}
          rows={cities}
          heading={t('columns.city')}
          nameOf={({ city }) => <bdi>{city}</bdi>}
          columns={cityColumns}
          ordersOf={({ city }, filter) => orderListQuery.path({ ...period, city, ...filter })}
          filters={{ orders: {}, orders_before: before, sum: { outcome: 'kept' }, ...outcomeFilters }}
        />
      </FiguresSection>
      <FiguresSection id="couriers" title={t('places.couriers')} asked={asked} table="couriers">
        <FiguresTable
          label={t('places.couriers')}
          none={t('places.no_couriers')}
          rows={couriers}
          heading={t('columns.courier')}
          nameOf={({ name }) => <bdi>{name ?? t('places.own')}</bdi>}
          columns={courierColumns}
          ordersOf={({ courier_id: id }, filter) =>
            orderListQuery.path({ ...period, courier: id ?? 'own', ...filter })
          }
          filters={{
            orders: {},
            delivered: { parcel: 'delivered' },
            refused_at_door: { parcel: 'refused' },
            lost: { parcel: 'lost' },
            delivered_sum: { parcel: 'delivered' },
            hours: { parcel: 'delivered' },
          }}
        />
      </FiguresSection>
    </>
  )
}

type ProductsPartProps = { asked: AskedFigures; best: ProductFigures[]; slow: ProductFigures[] }

/** What sold most, and what is in stock and sold least. */
export function ProductsPart({ asked, best, slow }: ProductsPartProps) {
  const { t } = useTranslation('admin-figures')
  return (
    <>
      <FiguresSection id="best" title={t('products.best')} asked={asked}>
        <ProductsTable asked={asked} label={t('products.best')} none={t('products.none')} products={best} />
      </FiguresSection>
      <FiguresSection id="slow" title={t('products.slow')} asked={asked} table="slow">
        <p className="soft">{t('products.slow_lead')}</p>
        <ProductsTable asked={asked} label={t('products.slow')} products={slow} />
      </FiguresSection>
    </>
  )
}

type ProductsTableProps = {
  asked: AskedFigures
  label: string
  none?: string
  products: readonly ProductFigures[]
}

function ProductsTable({ asked: { period, before }, products, ...table }: ProductsTableProps) {
  const { t } = useTranslation('admin-figures')
  return (
    <FiguresTable
      {...table}
      rows={products}
      heading={t('columns.product')}
      nameOf={(row) => <ProductName product={row} />}
      columns={productColumns}
      ordersOf={({ product_id: product }, filter) =>
        orderListQuery.path({ ...period, product, outcome: 'kept', ...filter })
      }
      filters={{ pieces: {}, pieces_before: before, sum: {} }}
    />
  )
}

export function SearchesPart({ asked, misses }: { asked: AskedFigures; misses: MissFigures[] }) {
  const { t } = useTranslation('admin-figures')
  return (
    <FiguresSection id="searches" title={t('searches.title')} asked={asked}>
      <p className="soft">
        {t('searches.lead', { days: searchMissDays })}{' '}
        <Link to={searchPaths.admin}>{t('searches.synonyms')}</Link>
      </p>
      <FiguresTable
        label={t('searches.title')}
        none={t('searches.none')}
        rows={misses}
        heading={t('columns.search')}
        nameOf={({ query }) => (
          <Link to={shopListQuery.path({ q: query })}>
            <bdi>{query}</bdi>
          </Link>
        )}
        columns={missColumns}
      />
    </FiguresSection>
  )
}

type MoneyPartProps = { asked: AskedFigures; figures: MoneyFigures }

/** What the orders of a period leave to the shop, and who confirmed them. */
export function MoneyPart({ asked, figures: { current, before, people, discounts } }: MoneyPartProps) {
  const { t } = useTranslation('admin-costs')
  const { t: tFigures } = useTranslation('admin-figures')
  const { language } = usePage()
  const tiles = [
    { name: tFigures('columns.margin'), of: ({ margin }: Margin) => <Money of={margin} /> },
    { name: tFigures('columns.income'), of: ({ income }: Margin) => <Money of={income} /> },
    { name: tFigures('columns.costs'), of: ({ costs }: Margin) => <Money of={-costs} /> },
    { name: tFigures('columns.fees'), of: ({ fees }: Margin) => <Money of={-fees} /> },
    { name: t('margin.delivered'), of: ({ orders }: Margin) => <bdi>{formatCount(orders, language)}</bdi> },
  ]
  return (
    <>
      <FiguresSection id="margin" title={t('margin.heading')} asked={asked}>
        <p className="soft">{t('margin.rules')}</p>
        <ul className="figures__tiles">
          {tiles.map(({ name, of }) => (
            <li key={name}>
              <span>{name}</span>
              <b>{of(current)}</b>
              <span className="who">
                {tFigures('overview.before')} {of(before)}
              </span>
            </li>
          ))}
        </ul>
        <p>
          <Trans
            t={t}
            i18nKey="margin.discounts"
            components={{
              codes: <Money of={discounts.codes} />,
              agreed: <Money of={discounts.agreed} />,
            }}
          />
        </p>
        <MarginGaps margin={current} />
        <p>
          <ButtonLink to={costListQuery.path()} look="line sm">
            {t('margin.open_costs')}
          </ButtonLink>
        </p>
      </FiguresSection>
      <FiguresSection id="people" title={t('margin.people')} asked={asked} table="people">
        <p className="soft">{t('margin.people_lead')}</p>
        <FiguresTable
          label={t('margin.people')}
          none={t('margin.no_people')}
          rows={people}
          heading={tFigures('columns.person')}
          nameOf={({ name, is_buyer }) => (
            <bdi>{name ?? tFigures(is_buyer ? 'money.buyer' : 'money.somebody')}</bdi>
          )}
          columns={personColumns}
        />
      </FiguresSection>
    </>
  )
}
