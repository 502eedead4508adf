import { useTranslation } from 'react-i18next'
import type { Handover } from '#domain/couriers/courier.ts'
import { courierPaths } from '#domain/couriers/courier-paths.ts'
import type { Parcel } from '#domain/couriers/parcel.ts'
import type { Order } from '#domain/orders/order.ts'
import { Icon } from '../../../../client/ui/Icon.tsx'
import { usePage } from '../../../PageContext.ts'
import { AdminLayout } from '../../AdminLayout.tsx'
import { AdminPageHeader } from '../../AdminPageHeader.tsx'
import { HandoverSheet } from './HandoverSheet.tsx'
import { ParcelLabel } from './ParcelLabel.tsx'

const papers = { sheet: 'a4', labels: 'a6' } as const

type HandoverPrintPageProps = {
  handover: Handover
  parcels: readonly Parcel[]
  orders: readonly Order[]
  /** By order id: the address of the picture of its QR code. */
  codes: Record<number, string>
  what: keyof typeof papers
}

/** The papers of a handover: a sheet that the courier signs, or a label for each parcel. */
export function HandoverPrintPage({ handover, parcels, orders, codes, what }: HandoverPrintPageProps) {
  const { t } = useTranslation('admin-couriers')
  const { href } = usePage()
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const other = what === 'sheet' ? 'labels' : 'sheet'
  return (
    <AdminLayout
      title={t(`print.${what}`)}
      // @page applies to the whole document, so each paper size is a style sheet of its own.
      styles={['admin/orders-print', 'admin/couriers-print', `admin/paper-${papers[what]}`]}
      scripts={['admin/order']}
    >
      <AdminPageHeader
        title={t(`print.${what}`)}
        back={{ name: t('handovers.one', { number: handover.id }), path: courierPaths.handover(handover.id) }}
      />
      <div className="print-choices">
        <button className="btn needs-script" type="button" data-print>
          <Icon name="printer" />
          {t('print.print')}
        </button>
        <a className="btn btn--line" href={`${href(courierPaths.handoverPrint(handover.id))}?what=${other}`}>
          {t(`print.${other}`)}
        </a>
        <noscript>
          <p className="hint">{t('print.hint')}</p>
        </noscript>
      </div>
      <div className={`papers papers--${papers[what]}`}>
        {what === 'sheet' ? (
          <HandoverSheet handover={handover} parcels={parcels} />
        ) : (
          parcels.map((parcel) => {
            const order = orderOf.get(parcel.order_id)
            return (
              order && (
                <ParcelLabels
                  key={parcel.id}
                  parcel={parcel}
                  order={order}
                  handover={handover}
                  code={codes[order.id] ?? ''}
                />
              )
            )
          })
        )}
      </div>
    </AdminLayout>
  )
}

type ParcelLabelsProps = { parcel: Parcel; order: Order; handover: Handover; code: string }

/** One label for each parcel of an order. */
function ParcelLabels({ parcel, ...label }: ParcelLabelsProps) {
  const numbers = Array.from({ length: parcel.parcels }, (_, index) => index + 1)
  return numbers.map((number) => <ParcelLabel key={number} parcel={parcel} number={number} {...label} />)
}
