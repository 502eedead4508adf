import { useTranslation } from 'react-i18next'
import { cashPaths } from '#domain/admin/admin-paths.ts'
import { type CashEntry, isOfCourier } from '#domain/cash/cash-book.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { useCourierName } from '../couriers/use-courier-name.ts'

/** Entries of the cash book with what came into the box. */
export function CashEntryList({ entries }: { entries: readonly CashEntry[] }) {
  const { t } = useTranslation('admin-cash')
  const { href, language } = usePage()
  const courierName = useCourierName()
  return (
    <ul className="parcels">
      {entries.map((entry) => (
        <li className="parcel" key={entry.id}>
          <div>
            <a className="parcel__name" href={href(cashPaths.entry(entry.id))}>
              {t(`kinds.${entry.kind}`)} <bdi dir="ltr">{entry.id}</bdi>
              {entry.order_number !== null && (
                <>
                  {' · '}
                  <bdi dir="ltr">#{entry.order_number}</bdi>
                </>
              )}
              {isOfCourier(entry) && (
                <>
                  {' · '}
                  <bdi>{courierName(entry.courier_name)}</bdi>
                </>
              )}
            </a>
            <span className="who">
              <DateTime at={entry.created_at} hasTime />
              {entry.difference_reason && <> · {t(`differences.${entry.difference_reason}`)}</>}
              {entry.corrected_by !== null && <> · {t('entries.corrected')}</>}
            </span>
          </div>
          <b className="parcel__sum">
            <Amount centimes={entry.amount} language={language} isInFull />
          </b>
        </li>
      ))}
    </ul>
  )
}
