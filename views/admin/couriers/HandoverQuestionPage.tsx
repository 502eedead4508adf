import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { useCourierName } from './CourierNames.tsx'

type HandoverQuestionPageProps = {
  /** Null: the shop's own people. */
  courierName: string | null
  orders: number
  parcels: number
  sum: Centimes
  /** Of the form, which is sent once more. */
  fields: readonly [name: string, value: string][]
}

/** Asks before a large handover, with its number and sum. */
export function HandoverQuestionPage({
  courierName,
  orders,
  parcels,
  sum,
  fields,
}: HandoverQuestionPageProps) {
  const { t } = useTranslation('admin-couriers')
  const { href, language } = usePage()
  const nameOf = useCourierName()
  return (
    <AdminLayout title={t('question.title')} styles={['admin/couriers']}>
      <AdminPageHeader title={t('question.title')} lead={t('question.lead')} />
      <dl className="facts-grid">
        <div>
          <dt>{t('handovers.courier')}</dt>
          <dd>
            <bdi>{nameOf(courierName)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('handovers.parcels')}</dt>
          <dd>
            {t('handovers.orders', { count: orders })} · {t('parcels', { count: parcels })}
          </dd>
        </div>
        <div>
          <dt>{t('handovers.to_collect')}</dt>
          <dd>
            <Amount centimes={sum} language={language} isInFull />
          </dd>
        </div>
      </dl>
      <form className="row" method="post" action={href(courierPaths.handovers)}>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <button className="btn" type="submit" name="confirmed" value="yes">
          {t('question.submit')}
        </button>
        <button className="btn btn--line" type="submit" name="step" value="tick">
          {t('question.back')}
        </button>
      </form>
    </AdminLayout>
  )
}
