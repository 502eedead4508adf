import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  averageOrder,
  formatCount,
  formatShare,
  type OrderFigures,
  type Overview,
  shareOf,
} from '#domain/figures/figures.ts'
import type { AskedFigures, Period } from '#domain/figures/figures-query.ts'
import { type OrderFilter, orderListQuery } from '#domain/orders/order-list.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { Waiting } from './Waiting.tsx'

const counts = ['confirmed', 'delivered', 'refused', 'returned'] as const

/** The orders behind a share. */
const filters: Record<(typeof counts)[number], Partial<OrderFilter>> = {
  confirmed: { outcome: 'confirmed' },
  delivered: { status: 'delivered' },
  refused: { outcome: 'refused' },
  returned: { outcome: 'returned' },
}

/** The figures of the period, each beside that of the period before; both lead to their orders. */
export function FigureTiles({ asked, overview }: { asked: AskedFigures; overview: Overview }) {
  const { t } = useTranslation('admin-figures')
  const { language } = usePage()
  const { current, before, confirmationMinutes } = overview
  const tile = (
    name: string,
    pick: (figures: OrderFigures) => ReactNode,
    filter: Partial<OrderFilter> = {},
  ) => <Tile asked={asked} name={name} filter={filter} values={[pick(current), pick(before)]} />
  return (
    <ul className="figures__tiles">
      {tile(t('columns.orders'), ({ orders }) => formatCount(orders, language))}
      {tile(
        t('columns.sum'),
        ({ sum }) => (
          <Amount centimes={sum} language={language} isInFull />
        ),
        { outcome: 'kept' },
      )}
      {tile(
        t('columns.average'),
        (figures) => {
          const average = averageOrder(figures)
          return average === null ? '–' : <Amount centimes={average} language={language} isInFull />
        },
        { outcome: 'kept' },
      )}
      {counts.map((name) => (
        <Tile
          key={name}
          asked={asked}
          name={t(`columns.${name}`)}
          filter={filters[name]}
          values={[current, before].map((figures) =>
            formatShare(shareOf(figures[name], figures.orders), language),
          )}
        />
      ))}
      <Tile
        asked={asked}
        name={t('overview.confirmation')}
        filter={filters.confirmed}
        values={[
          <Waiting key="current" minutes={confirmationMinutes.current} />,
          <Waiting key="before" minutes={confirmationMinutes.before} />,
        ]}
      />
    </ul>
  )
}

type TileProps = { asked: AskedFigures; name: string; filter: Partial<OrderFilter>; values: ReactNode[] }

function Tile({ asked, name, filter, values: [value, valueBefore] }: TileProps) {
  const { t } = useTranslation('admin-figures')
  const { href } = usePage()
  const listOf = ({ from, to }: Period) => href(orderListQuery.path({ from, to, ...filter }))
  return (
    <li>
      <a href={listOf(asked.period)}>
        <span>{name}</span>
        <b>
          <bdi>{value}</bdi>
        </b>
      </a>
      <a className="soft" href={listOf(asked.before)}>
        {t('overview.before')} <bdi>{valueBefore}</bdi>
      </a>
    </li>
  )
}
