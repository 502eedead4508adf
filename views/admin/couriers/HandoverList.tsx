import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Handover } from '#domain/couriers/courier.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { useCourierName } from './use-courier-name.ts'

/** Handovers, each with its courier, its number of orders and its sum. */
export function HandoverList({ handovers }: { handovers: readonly Handover[] }) {
  const { t } = useTranslation('admin-couriers')
  const { href, language } = usePage()
  const courierName = useCourierName()
  return (
    <ul className="parcels">
      {handovers.map((handover) => (
        <li className="parcel" key={handover.id}>
          <div>
            <a className="parcel__name" href={href(courierPaths.handover(handover.id))}>
              {t('handovers.one', { number: handover.id })} · <bdi>{courierName(handover.courier_name)}</bdi>
            </a>
            <span className="who">
              <DateTime at={handover.created_at} hasTime /> ·{' '}
              {t('handovers.orders', { count: handover.orders })}
            </span>
          </div>
          <b className="parcel__sum">
            <Amount centimes={handover.amount_due} language={language} isInFull />
          </b>
        </li>
      ))}
    </ul>
  )
}
