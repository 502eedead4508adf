import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin.ts'
import { type FigureName, figuresOf, type DeskSummary as Summary } from '#domain/desk.ts'
import { dayInSafi } from '#domain/safi-time.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import { useDesk } from './desk.ts'

/** What waits and what came in, above every page of those who keep orders; each figure leads to what it counts. */
export function DeskSummary() {
  const { summary } = useDesk()
  return summary && <Figures summary={summary} />
}

function Figures({ summary }: { summary: Summary }) {
  const { t } = useTranslation('admin')
  const { language, href, clock } = usePage()
  const figures = figuresOf(summary, language)
  const today = dayInSafi(clock())
  const addresses: Record<FigureName, string> = {
    waiting: adminTabPath('orders', { status: 'pending' }),
    toShip: adminTabPath('orders', { status: 'processing' }),
    soldOut: adminTabPath('products', { state: 'sold_out' }),
    today: adminTabPath('orders', { from: today }),
    month: adminTabPath('orders', { from: `${today.slice(0, 7)}-01` }),
  }
  return (
    <aside className="desk" aria-label={t('summary.label')}>
      <ul className="wrap">
        {(Object.keys(figures) as FigureName[]).map((name) => (
          <li key={name}>
            <a href={href(addresses[name])}>
              <bdi dir="ltr">
                <b data-desk={name}>{figures[name]}</b>
                {(name === 'today' || name === 'month') && <small>{'\u00a0'}DH</small>}
              </bdi>
              <span>{t(`summary.${name}`)}</span>
            </a>
          </li>
        ))}
        <li className="needs-script">
          <button className="iconbtn" type="button" aria-pressed="false" aria-label={t('sound')} data-sound>
            <Icon name="bell-off" />
            <Icon name="bell-ring" />
          </button>
        </li>
      </ul>
    </aside>
  )
}
