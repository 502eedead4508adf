import { useTranslation } from 'react-i18next'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import type { Order } from '#domain/orders/order.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../../PageContext.ts'
import { Button, ButtonLink } from '../../../ui/Buttons.tsx'
import { FormError } from '../../../ui/form/Alerts.tsx'
import { PostForm } from '../../../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader } from '../../AdminLayout.tsx'
import { FormLine, linesErrorId } from '../LinesSection.tsx'
import { PartInput } from '../phone-order/OrderInputs.tsx'

type SplitPageProps = {
  order: Order
  formValues: Record<string, string>
  error: 'not_editable' | 'nothing_split' | 'more_than_ordered' | 'discount_too_high' | undefined
}

export function SplitPage({ order, formValues, error }: SplitPageProps) {
  const { t } = useTranslation('order-edit')
  const { language } = usePage()
  const isOfLines = error === 'more_than_ordered' || error === 'nothing_split'
  const number = `#${order.number}`
  const title = t('split.title', { number })
  return (
    <AdminLayout title={title} styles={['admin/orders']}>
      <AdminPageHeader
        title={title}
        lead={t('split.lead')}
        back={{ name: number, path: paths.adminOrder(order.id) }}
      />
      <PostForm isCountedOnce className="panel stack narrow" action={deskPaths.split(order.id)} noValidate>
        {error && (
          <FormError id={linesErrorId} title={t('split.error')}>
            {t(`split.errors.${error}`)}
          </FormError>
        )}
        <ul className="entries order-products">
          {order.items.map((line) => {
            const name = localised(line, 'name', language)
            return (
              <FormLine
                key={line.product_id}
                name={name}
                facts={<span className="soft">{t('ordered', { quantity: line.quantity })}</span>}
              >
                <PartInput
                  line={line}
                  lines={order.items}
                  formValues={formValues}
                  isRefused={isOfLines}
                  label={t('split.quantity', { name: name.text })}
                />
              </FormLine>
            )
          })}
        </ul>
        <div className="row">
          <Button>{t('split.submit')}</Button>
          <ButtonLink to={paths.adminOrder(order.id)} look="line">
            {t('split.cancel')}
          </ButtonLink>
        </div>
      </PostForm>
    </AdminLayout>
  )
}
