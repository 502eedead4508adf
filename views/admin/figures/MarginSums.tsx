import { Trans, useTranslation } from 'react-i18next'
import { costListQuery } from '#domain/catalog/costs-and-price-lists.ts'
import { formatCount, type MoneyFigures } from '#domain/figures/figures.ts'
import type { AskedFigures } from '#domain/figures/figures-query.ts'
import type { Margin } from '#domain/orders/margin.ts'
import type { OrderDetails } from '#domain/orders/order-details.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { usePage } from '../../PageContext.ts'
import { ButtonLink } from '../../ui/Buttons.tsx'
import { Sums } from '../../ui/Facts.tsx'
import { Money } from '../Money.tsx'
import { FiguresSection } from './FiguresTable.tsx'
import type { TableOfFigures } from './figures-tables.ts'

/** Costs that are not known are not subtracted; nothing is said where all are known. */
function MarginGaps({ margin }: { margin: Margin }) {
  const { t } = useTranslation('admin-costs')
  const { pieces, pieces_without_cost, parcels, parcels_without_fee } = margin
  return (
    <>
      {pieces_without_cost > 0 && (
        <p className="soft">{t('margin.unknown_costs', { unknown: pieces_without_cost, pieces })}</p>
      )}
      {parcels_without_fee > 0 && (
        <p className="soft">{t('margin.unknown_fees', { unknown: parcels_without_fee, parcels })}</p>
      )}
    </>
  )
}

type OrderMarginProps = Pick<OrderDetails, 'order' | 'shipments'> & { margin: Margin }

export function OrderMargin({ order, shipments, margin }: OrderMarginProps) {
  const { t } = useTranslation(['admin-costs', 'admin-figures'])
  return (
    <section className="stack">
      <h2 className="h3" id="order-margin">
        {statusRules[order.status].isOpen ? t('margin.expected') : t('margin.heading')}
      </h2>
      <Sums
        of={[
          { name: t('admin-figures:columns.income'), sum: margin.income },
          { name: t('admin-figures:columns.costs'), sum: -margin.costs },
          { name: t('admin-figures:columns.fees'), sum: -margin.fees },
          { name: t('admin-figures:columns.margin'), sum: margin.margin },
        ]}
      />
      <MarginGaps margin={margin} />
      {shipments.length === 0 && statusRules[order.status].isOpen && (
        <p className="soft">{t('margin.no_parcel')}</p>
      )}
    </section>
  )
}

type MarginPartProps = { asked: AskedFigures; table: TableOfFigures; figures: MoneyFigures }

export function MarginPart({ asked, table, figures }: MarginPartProps) {
  const { t } = useTranslation('admin-costs')
  const { t: tFigures } = useTranslation('admin-figures')
  const { language } = usePage()
  const { current, before, discounts } = figures
  const tiles = [
    { name: tFigures('columns.margin'), of: ({ margin }: Margin) => <Money of={margin} /> },
    { name: tFigures('columns.income'), of: ({ income }: Margin) => <Money of={income} /> },
    { name: tFigures('columns.costs'), of: ({ costs }: Margin) => <Money of={-costs} /> },
    { name: tFigures('columns.fees'), of: ({ fees }: Margin) => <Money of={-fees} /> },
    { name: t('margin.delivered'), of: ({ orders }: Margin) => <bdi>{formatCount(orders, language)}</bdi> },
  ]
  return (
    <FiguresSection asked={asked} table={table} isFirst>
      <p className="soft">{t('margin.rules')}</p>
      <ul className="figures__tiles">
        {tiles.map(({ name, of }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{of(current)}</b>
            <span className="soft">
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
  )
}
