import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type CashEntry, isOfCourier } from '#domain/cash/cash-entry.ts'
import { cashPaths } from '#domain/cash/cash-paths.ts'
import { paths } from '#domain/shared/paths.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { useCourierName } from '../couriers/use-courier-name.ts'

/** Who paid what when, the difference and its name, and the entries that belong together. */
export function CashEntryFacts({ entry }: { entry: CashEntry }) {
  const { t } = useTranslation('admin-cash')
  const { href, language } = usePage()
  const courierName = useCourierName()
  return (
    <dl className="facts-grid">
      <Fact name={t('entry.amount')}>
        <Amount centimes={entry.amount} language={language} isInFull />
      </Fact>
      {entry.order_id !== null && (
        <Fact name={t('entry.order')}>
          <a href={href(paths.adminOrder(entry.order_id))}>
            <bdi dir="ltr">#{entry.order_number}</bdi>
          </a>
        </Fact>
      )}
      {isOfCourier(entry) && (
        <Fact name={t('entry.courier')}>
          <a href={href(cashPaths.courier(entry.courier_id))}>
            <bdi>{courierName(entry.courier_name)}</bdi>
          </a>
        </Fact>
      )}
      <Fact name={t('entry.time')}>
        <DateTime at={entry.created_at} hasTime />
        {entry.by && (
          <>
            {' · '}
            <bdi>{entry.by}</bdi>
          </>
        )}
      </Fact>
      {entry.difference_reason && (
        <Fact name={t('entry.difference')}>
          <Amount centimes={entry.difference} language={language} isInFull /> ·{' '}
          {t(`differences.${entry.difference_reason}`)}
        </Fact>
      )}
      {entry.comment && (
        <Fact name={t('entry.comment')}>
          <span dir="auto">{entry.comment}</span>
        </Fact>
      )}
      {entry.corrects_id !== null && (
        <Fact name={t('entry.corrects')}>
          <a href={href(cashPaths.entry(entry.corrects_id))}>{entry.corrects_id}</a>
        </Fact>
      )}
      {entry.corrected_by !== null && (
        <Fact name={t('entry.corrected_by')}>
          <a href={href(cashPaths.entry(entry.corrected_by))}>{entry.corrected_by}</a>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
