import { useTranslation } from 'react-i18next'
import type { Handover } from '#domain/couriers/courier.ts'
import { courierPaths } from '#domain/couriers/courier-paths.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { useCourierName } from './use-courier-name.ts'

/** To whom, when, by whom and how much was handed over. */
export function HandoverFacts({ handover }: { handover: Handover }) {
  const { t } = useTranslation('admin-couriers')
  const { href, language } = usePage()
  const courierName = useCourierName()
  return (
    <dl className="facts-grid">
      <div>
        <dt>{t('handovers.courier')}</dt>
        <dd>
          <a href={href(courierPaths.parcels(handover.courier_id))}>
            <bdi>{courierName(handover.courier_name)}</bdi>
          </a>
        </dd>
      </div>
      <div>
        <dt>{t('handovers.time')}</dt>
        <dd>
          <DateTime at={handover.created_at} hasTime />
          {handover.by && (
            <>
              {' · '}
              <bdi>{handover.by}</bdi>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('handovers.parcels')}</dt>
        <dd>
          {t('handovers.orders', { count: handover.orders })} · {t('parcels', { count: handover.parcels })}
        </dd>
      </div>
      <div>
        <dt>{t('handovers.to_collect')}</dt>
        <dd>
          <Amount centimes={handover.amount_due} language={language} isInFull />
        </dd>
      </div>
    </dl>
  )
}
