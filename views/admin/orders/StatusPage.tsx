import { Trans, useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import { paths } from '#domain/shared/paths.ts'
import { StatusSheet, type StatusSheetProps } from '../../../client/ui/orders/StatusSheet.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'

export type StatusPageProps = Omit<StatusSheetProps, 'language'>

/** The status sheet as a page, where no script opens it as a dialog. */
export function StatusPage(props: StatusPageProps) {
  const { t } = useTranslation('admin-orders')
  const { id, number } = props.order
  const back =
    props.list === undefined
      ? { name: t('details.plain_title', { number: `#${number}` }), path: paths.adminOrder(id) }
      : { name: t('details.back'), path: adminTabPath('orders') }
  return (
    <AdminLayout title={t('sheet.plain_title', { number: `#${number}` })} styles={['admin/orders']}>
      <AdminPageHeader
        title={
          <Trans t={t} i18nKey="sheet.title" components={{ number: <bdi dir="ltr">{`#${number}`}</bdi> }} />
        }
        back={back}
      />
      <StatusSheet {...props} />
    </AdminLayout>
  )
}
