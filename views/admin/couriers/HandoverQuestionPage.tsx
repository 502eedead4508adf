import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { Button } from '../../ui/Buttons.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { Money } from '../Money.tsx'
import { useCourierName } from './CourierNames.tsx'

type HandoverQuestionPageProps = {
  /** Null for the shop's own people. */
  courierName: string | null
  orders: number
  parcels: number
  sum: Centimes
  /** The fields of the form, which is sent once more. */
  fields: readonly [name: string, value: string][]
}

/** Asks before a large handover, with its number and sum. */
export function HandoverQuestionPage(props: HandoverQuestionPageProps) {
  const { courierName, orders, parcels, sum, fields } = props
  const { t } = useTranslation('admin-couriers')
  return (
    <AdminLayout title={t('question.title')} styles={['admin/couriers']}>
      <AdminPageHeader title={t('question.title')} lead={t('question.lead')} />
      <Facts
        of={{
          [t('handovers.courier')]: <bdi>{useCourierName()(courierName)}</bdi>,
          [t('handovers.parcels')]:
            `${t('handovers.orders', { count: orders })} · ${t('parcels', { count: parcels })}`,
          [t('handovers.to_collect')]: <Money of={sum} />,
        }}
      />
      <PostForm className="row" action={courierPaths.handovers}>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button name="confirmed" value="yes">
          {t('question.submit')}
        </Button>
        <Button look="line" name="step" value="tick">
          {t('question.back')}
        </Button>
      </PostForm>
    </AdminLayout>
  )
}
