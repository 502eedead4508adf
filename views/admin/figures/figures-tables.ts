import type { TFunction } from 'i18next'
import { searchMissDays } from '#domain/catalog/search.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import type { Centimes } from '#domain/currency/money.ts'
import {
  averageOrder,
  type CityFigures,
  type CourierFigures,
  type Figures,
  formatPeriod,
  type PeriodFigures,
  type ProductFigures,
  paceDays,
} from '#domain/figures/figures.ts'
import { type AskedFigures, figuresQuery } from '#domain/figures/figures-query.ts'
import { type OrderFilter, orderListQuery } from '#domain/orders/order-list.ts'
import { stepStatuses } from '#domain/orders/order-statuses.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { addDays } from '#domain/time/safi-time.ts'

/** Null is a dash, and a share is a percentage, beside its part in files. */
export type Figure = { count: number | null } | { sum: Centimes | null } | { part: number; whole: number }

type Filter = Partial<OrderFilter>

/** The name is the key of the heading; the filter finds those of a row's orders that are behind the figure. */
type Column<Row> = {
  name: string
  figure: (row: Row) => Figure
  filter: Filter | undefined
  isShare?: true
}

export type TableOfFigures = {
  name: string
  title: string
  none?: string
  lead?: string
  heading: string
  file: readonly string[]
  columns: readonly { name: string; isShare?: true }[]
  rows: readonly (Omit<RowName, 'orders'> & { figures: readonly { figure: Figure; path?: string }[] })[]
}

type RowName = {
  name: { text: string; language: Language }
  path?: string
  /** The columns of the file have these names, else the column's own. */
  file?: readonly string[]
  /** It finds all orders of the row. */
  orders?: Filter
}

/** The values are those of the row's field of the same name. */
const count = <Name extends string>(name: Name, filter?: Filter) => ({
  name,
  filter,
  figure: (row: Record<Name, number | null>) => ({ count: row[name] }),
})
const sum = <Name extends string>(name: Name, filter?: Filter) => ({
  name,
  filter,
  figure: (row: Record<Name, Centimes | null>) => ({ sum: row[name] }),
})
const share = <Name extends string, Whole extends string>(name: Name, whole: Whole, filter?: Filter) => ({
  name,
  filter,
  figure: (row: Record<Name | Whole, number>) => ({ part: row[name], whole: row[whole] }),
  isShare: true as const,
})

const kept = { outcome: 'kept' } as const

/** They find the orders behind what became of a row's orders. */
export const outcomeFilters = {
  confirmed: { outcome: 'confirmed' },
  delivered: { status: stepStatuses.delivery },
  refused: { outcome: 'refused' },
  returned: { outcome: 'returned' },
} as const satisfies Record<string, Filter>

const outcomes = (['delivered', 'refused', 'returned'] as const).map((name) =>
  share(name, 'orders', outcomeFilters[name]),
)

const periodColumns: readonly Column<PeriodFigures>[] = [
  ...[count('orders', {}), sum('sum', kept), sum('delivered_sum', outcomeFilters.delivered)],
  { name: 'average', filter: kept, figure: (row) => ({ sum: averageOrder(row) }) },
  ...[share('confirmed', 'orders', outcomeFilters.confirmed), ...outcomes],
]

const courierColumns: readonly Column<CourierFigures>[] = [
  ...[count('orders', {}), share('delivered', 'orders', { parcel: 'delivered' })],
  { ...share('refused', 'orders', { parcel: 'refused' }), name: 'refused_at_door' },
  share('lost', 'orders', { parcel: 'lost' }),
  { ...sum('sum', { parcel: 'delivered' }), name: 'delivered_sum' },
  count('hours', { parcel: 'delivered' }),
]

const marginColumns = [
  { ...count('orders'), name: 'delivered' },
  ...[sum('income'), sum('costs'), sum('fees'), sum('margin')],
  ...[count('pieces'), count('pieces_without_cost'), count('parcels'), count('parcels_without_fee')],
]

type Texts = { t: TFunction<['admin-figures', 'admin-costs']>; language: Language }

/** The file is that of the first table, or of the one that is asked for by name. */
export function listTables(
  { query, today, period, before }: AskedFigures,
  figures: Figures,
  { t, language }: Texts,
): [TableOfFigures, ...TableOfFigures[]] {
  const named = (text: string) => ({ name: { text, language } })
  const product = (row: Pick<ProductFigures, 'product_id' | 'name_ar' | 'name_en' | 'name_fr'>) => ({
    name: localised(row, 'name', language),
    path: paths.adminProduct(row.product_id),
    orders: { ...period, ...kept, product: row.product_id },
  })
  const heading = (column: string) => ({
    heading: t(`columns.${column}` as 'columns.product'),
    file: [column],
  })
  switch (figures.part) {
    case 'overview': {
      const about = { name: 'development', title: t('overview.development'), file: ['from', 'to'] }
      const rows = figures.periods
      return [
        tableOf({ ...about, heading: t(`period.by_${query.by}`) }, rows, periodColumns, (row) => ({
          ...named(formatPeriod(row.period, query.by, language)),
          path: figuresQuery.path({ ...query, day: row.period.from }),
          file: [row.period.from, row.period.to],
          orders: row.period,
        })),
      ]
    }
    case 'products': {
      const columns = [count('pieces', {}), count('pieces_before', before), sum('sum', {}), count('stock')]
      const best = { name: 'best', title: t('products.best'), none: t('products.none') }
      const slow = { name: 'slow', title: t('products.slow'), lead: t('products.slow_lead') }
      return [
        tableOf({ ...best, ...heading('product') }, figures.best, columns, product),
        tableOf({ ...slow, ...heading('product') }, figures.slow, columns, product),
      ]
    }
    case 'places': {
      const ofCities: readonly Column<CityFigures>[] = [
        ...[count('orders', {}), count('orders_before', before), sum('sum', kept), ...outcomes],
      ]
      const cities = { name: 'cities', title: t('places.cities'), none: t('places.none') }
      const couriers = { name: 'couriers', title: t('places.couriers'), none: t('places.no_couriers') }
      return [
        tableOf({ ...cities, ...heading('city') }, figures.cities, ofCities, ({ city }) => ({
          ...named(city),
          orders: { ...period, city },
        })),
        tableOf({ ...couriers, ...heading('courier') }, figures.couriers, courierColumns, (row) => ({
          ...named(row.name ?? t('places.own')),
          orders: { ...period, courier: row.courier_id ?? 'own' },
        })),
      ]
    }
    case 'money': {
      const margin = { name: 'margin', title: t('admin-costs:margin.heading'), heading: '', file: [] }
      const people = {
        name: 'people',
        title: t('admin-costs:margin.people'),
        none: t('admin-costs:margin.no_people'),
        lead: t('admin-costs:margin.people_lead'),
      }
      const columns = [{ ...count('orders'), name: 'confirmed' }, share('delivered', 'orders')]
      const somebody = (isBuyer: boolean) => t(isBuyer ? 'money.buyer' : 'money.somebody')
      return [
        tableOf(margin, [figures.current], marginColumns, () => ({ ...named(''), file: [] })),
        tableOf({ ...people, ...heading('person') }, figures.people, columns, (row) =>
          named(row.name ?? somebody(row.is_buyer)),
        ),
      ]
    }
    case 'stock': {
      const about = { name: 'stock', title: t('stock.title'), none: t('stock.none') }
      const lead = t('stock.lead', { days: paceDays })
      const columns = [count('days_left'), count('stock'), count('pieces', {})]
      return [
        tableOf({ ...about, lead, ...heading('product') }, figures.products, columns, (row) => ({
          ...product(row),
          orders: { from: addDays(today, 1 - paceDays), product: row.product_id, ...kept },
        })),
      ]
    }
    case 'searches': {
      const about = { name: 'searches', title: t('searches.title'), none: t('searches.none') }
      const lead = t('searches.lead', { days: searchMissDays })
      const columns = [count('count'), count('count_before')]
      return [
        tableOf({ ...about, lead, ...heading('search') }, figures.misses, columns, (row) => ({
          ...named(row.query),
          path: shopListQuery.path({ q: row.query }),
        })),
      ]
    }
  }
}

function tableOf<Row>(
  about: Omit<TableOfFigures, 'columns' | 'rows'>,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  nameOf: (row: Row) => RowName,
): TableOfFigures {
  const described = rows.map((row) => {
    const { orders, ...name } = nameOf(row)
    const figures = columns.map(({ figure, filter }) => ({
      figure: figure(row),
      ...(orders && filter && { path: orderListQuery.path({ ...orders, ...filter }) }),
    }))
    return { ...name, figures }
  })
  return { ...about, columns, rows: described }
}
