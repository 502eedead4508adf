import type { TFunction } from 'i18next'
import { type Centimes, decimalMad } from '#domain/currency/money.ts'
import {
  averageOrder,
  type Figures,
  type OrderFigures,
  type ProductFigures,
  shareOf,
} from '#domain/figures/figures.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import type { Cell } from '../http/responses/csv.ts'

type Counted = Pick<OrderFigures, 'orders' | 'delivered' | 'refused' | 'returned'>

/** The columns about the outcome of orders: numbers, and the whole percents that the page shows. */
const becameOf = {
  delivered: ({ delivered }: Counted) => delivered,
  delivered_share: (row: Counted) => percent(row.delivered, row.orders),
  refused: ({ refused }: Counted) => refused,
  refused_share: (row: Counted) => percent(row.refused, row.orders),
  returned: ({ returned }: Counted) => returned,
  returned_share: (row: Counted) => percent(row.returned, row.orders),
}

type Table = { head: string[]; rows: Cell[][] }
type Options = { table: unknown; t: TFunction<'admin-figures'>; language: Language }

/** The table of a page as the rows of a file; pages with two tables have the second one by its name. */
export function figuresTable(figures: Figures, { table, t, language }: Options): Table {
  const tableOf = <Row>(rows: readonly Row[], columns: Record<string, (row: Row) => Cell>): Table => ({
    head: Object.keys(columns).map((name) => t(`columns.${name}` as 'columns.orders')),
    rows: rows.map((row) => Object.values(columns).map((cell) => cell(row))),
  })
  const product = (row: ProductFigures | { name_ar: string; name_en: string; name_fr: string | null }) =>
    localised(row, 'name', language).text

  switch (figures.part) {
    case 'overview':
      return tableOf(figures.periods, {
        from: ({ period }) => period.from,
        to: ({ period }) => period.to,
        orders: ({ orders }) => orders,
        sum: ({ sum }) => amount(sum),
        delivered_sum: ({ delivered_sum }) => amount(delivered_sum),
        average: (row) => amount(averageOrder(row)),
        confirmed: ({ confirmed }) => confirmed,
        confirmed_share: (row) => percent(row.confirmed, row.orders),
        ...becameOf,
      })
    case 'products':
      return tableOf(table === 'slow' ? figures.slow : figures.best, {
        product,
        pieces: ({ pieces }) => pieces,
        pieces_before: ({ pieces_before }) => pieces_before,
        sum: ({ sum }) => amount(sum),
        stock: ({ stock }) => stock,
      })
    case 'places':
      if (table === 'couriers') {
        return tableOf(figures.couriers, {
          courier: ({ name }) => name ?? t('places.own'),
          parcels: ({ parcels }) => parcels,
          delivered: ({ delivered }) => delivered,
          delivered_share: (row) => percent(row.delivered, row.parcels),
          refused_at_door: ({ refused }) => refused,
          refused_at_door_share: (row) => percent(row.refused, row.parcels),
          lost: ({ lost }) => lost,
          lost_share: (row) => percent(row.lost, row.parcels),
          delivered_sum: ({ sum }) => amount(sum),
          hours: ({ hours }) => hours && Math.round(hours),
        })
      }
      return tableOf(figures.cities, {
        city: ({ city }) => city,
        orders: ({ orders }) => orders,
        orders_before: ({ orders_before }) => orders_before,
        sum: ({ sum }) => amount(sum),
        ...becameOf,
      })
    case 'money':
      if (table === 'people') {
        return tableOf(figures.people, {
          person: ({ name, is_buyer }) => name ?? (is_buyer ? t('money.buyer') : t('money.somebody')),
          confirmed: ({ orders }) => orders,
          delivered: ({ delivered }) => delivered,
          delivered_share: (row) => percent(row.delivered, row.orders),
        })
      }
      return tableOf([figures.current], {
        delivered: ({ orders }) => orders,
        income: ({ income }) => amount(income),
        costs: ({ costs }) => amount(costs),
        fees: ({ fees }) => amount(fees),
        margin: ({ margin }) => amount(margin),
        pieces: ({ pieces }) => pieces,
        pieces_without_cost: ({ pieces_without_cost }) => pieces_without_cost,
        parcels: ({ parcels }) => parcels,
        parcels_without_fee: ({ parcels_without_fee }) => parcels_without_fee,
      })
    case 'stock':
      return tableOf(figures.products, {
        product,
        stock: ({ stock }) => stock,
        pieces: ({ pieces }) => pieces,
        days_left: ({ days_left }) => days_left,
      })
    case 'searches':
      return tableOf(figures.misses, {
        search: ({ query }) => query,
        count: ({ count }) => count,
        count_before: ({ count_before }) => count_before,
      })
  }
}

function amount(centimes: Centimes | null): string | null {
  return centimes === null ? null : decimalMad(centimes)
}

function percent(part: number, whole: number): number | null {
  const share = shareOf(part, whole)
  return share === null ? null : Math.round(share * 100)
}
