import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { Button } from '../Buttons.tsx'
import { PostForm } from '../form/PostForm.tsx'
import { Money } from '../Money.tsx'
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
            <Money of={sum} />
          </dd>
        </div>
      </dl>
      <PostForm className="row" action={courierPaths.handovers}>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button text={t('question.submit')} name="confirmed" value="yes" />
        <Button look="line" text={t('question.back')} name="step" value="tick" />
      </PostForm>
    </AdminLayout>
  )
}
