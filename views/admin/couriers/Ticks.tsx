import { useTranslation } from 'react-i18next'
import type { Centimes } from '#domain/currency/money.ts'
import { usePage } from '../../PageContext.ts'
import { ButtonLink } from '../../ui/Buttons.tsx'
import { Money } from '../Money.tsx'

type TickLinksProps = {
  /** The path of the page without language; `tick=all` and `tick=none` render its rows so. */
  path: string
}

/** 'All' and 'none' for the boxes of the form around them, which scripts tick in place (client/behaviours/admin/ticks.ts). */
export function TickLinks({ path }: TickLinksProps) {
  const { t } = useTranslation('admin-couriers')
  const { href } = usePage()
  const address = href(path)
  const start = address + (address.includes('?') ? '&' : '?')
  return (
    <p className="row row--s ticks">
      <span>{t('ticks.tick')}</span>
      {(['all', 'none'] as const).map((which) => (
        <ButtonLink key={which} href={`${start}tick=${which}`} look="line sm" data-tick={which}>
          {t(`ticks.${which}`)}
        </ButtonLink>
      ))}
    </p>
  )
}

/** How many rows are ticked, and their sum; scripts update both. */
export function TickedSum({ count, sum }: { count: number; sum: Centimes }) {
  const { t } = useTranslation('admin-couriers')
  return (
    <p className="ticked" data-ticked="">
      {t('ticks.ticked')} <b data-ticked-count="">{count}</b> ·{' '}
      <b data-ticked-sum="">
        <Money of={sum} />
      </b>
    </p>
  )
}
