import { useTranslation } from 'react-i18next'
import { type DashboardSummary, formatFigures } from '#domain/admin/dashboard.ts'
import { productListQuery } from '#domain/catalog/product-list.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { newOrderStatus } from '#domain/orders/order-statuses.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import { useDashboard } from './use-dashboard.ts'

/** Dashboard figures above every page of staff who manage orders; each figure links to the list it counts. */
export function DashboardFigures() {
  const { summary } = useDashboard()
  return summary && <Figures summary={summary} />
}

function Figures({ summary }: { summary: DashboardSummary }) {
  const { t } = useTranslation('admin')
  const { language, href, clock } = usePage()
  const figures = formatFigures(summary, language)
  const today = dayInSafi(clock())
  const counts = {
    waiting: orderListQuery.path({ status: newOrderStatus }),
    beyondLimits: orderListQuery.path({ queue: 'beyond_limits' }),
    toShip: orderListQuery.path({ status: 'processing' }),
    soldOut: productListQuery.path({ state: 'sold_out' }),
  }
  const sums = {
    today: orderListQuery.path({ from: today }),
    month: orderListQuery.path({ from: `${today.slice(0, 7)}-01` }),
  }
  return (
    <aside className="dashboard" aria-label={t('summary.label')}>
      <ul className="wrap">
        {keysOf(counts).map((name) => (
          <li
            key={name}
            // Mostly there is none: it would only ask for attention.
            {...(name === 'beyondLimits' && { 'data-when-any': '', hidden: summary.beyondLimits === 0 })}
          >
            <a href={href(counts[name])}>
              <bdi dir="ltr">
                <b data-figure={name}>{figures[name]}</b>
              </bdi>
              <span>{t(`summary.${name}`)}</span>
            </a>
          </li>
        ))}
        {keysOf(sums).map((name) => (
          <li key={name} className="dashboard__sum">
            <a href={href(sums[name])}>
              <bdi dir="ltr">
                <b data-figure={name}>{figures[name]}</b>
                <small>{'\u00a0'}DH</small>
              </bdi>
              <span>{t(`summary.${name}`)}</span>
              {/* A total of unconfirmed orders is not income. */}
              <span>
                {t('summary.unconfirmed')}{' '}
                <bdi dir="ltr" data-figure={`${name}Unconfirmed`}>
                  {figures[`${name}Unconfirmed`]}
                </bdi>
              </span>
            </a>
          </li>
        ))}
        <li className="dashboard__sound needs-script">
          <button className="iconbtn" type="button" aria-pressed="false" aria-label={t('sound')} data-sound>
            <Icon name="bell-off" />
            <Icon name="bell-ring" />
          </button>
        </li>
      </ul>
    </aside>
  )
}

function keysOf<Name extends string>(record: Record<Name, unknown>): Name[] {
  return Object.keys(record) as Name[]
}
