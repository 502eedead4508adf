import { useTranslation } from 'react-i18next'
import type { Handover } from '#domain/couriers/courier.ts'
import type { Parcel } from '#domain/couriers/parcel.ts'
import { findReceiver } from '#domain/orders/gift.ts'
import type { Order } from '#domain/orders/order.ts'
import { Amount } from '../../../../client/ui/Amount.tsx'
import { usePage } from '../../../PageContext.ts'
import { useCourierName } from '../use-courier-name.ts'

type ParcelLabelProps = {
  parcel: Parcel
  order: Order
  handover: Handover
  /** Which of the order's parcels, from 1. */
  number: number
  /** The address of the picture of the QR code, which leads to the buyer's page of the order. */
  code: string
}

/** The label on a parcel: where to, how much to collect, and the order's QR code. */
export function ParcelLabel({ parcel, order, handover, number, code }: ParcelLabelProps) {
  const { t } = useTranslation(['admin-couriers', 'common'])
  const { language, contact } = usePage()
  const courierName = useCourierName()
  const { customer_address, customer_city, notes } = order
  const { name, phone } = findReceiver(order)
  return (
    <article className={`paper label ${sizeFor(name + customer_address + customer_city)}`}>
      <header>
        <p>
          <b>{t('common:brand')}</b> <bdi dir="ltr">{contact.phone}</bdi>
        </p>
        <p>
          <bdi>{courierName(handover.courier_name)}</bdi>
        </p>
      </header>
      <section className="paper__to">
        <p className="paper__name" dir="auto">
          {name}
        </p>
        <p className="paper__name">
          <bdi dir="ltr">{phone}</bdi>
        </p>
        <p dir="auto">{customer_address}</p>
        <p className="paper__city" dir="auto">
          {customer_city}
        </p>
      </section>
      {notes && (
        <p className="paper__notes" dir="auto">
          {notes}
        </p>
      )}
      <footer>
        <img className="label__code" src={code} alt={t('print.code')} width="120" height="120" />
        <div>
          <p>
            <b>
              <bdi dir="ltr">#{order.number}</bdi>
            </b>
            {parcel.tracking_number && (
              <>
                {' · '}
                <bdi dir="ltr">{parcel.tracking_number}</bdi>
              </>
            )}
          </p>
          <p>{t('print.parcel_of', { number, total: parcel.parcels })}</p>
          <p className="paper__sum">
            {t('print.collect')}{' '}
            <b>
              <Amount centimes={parcel.amount_due} language={language} isInFull />
            </b>
          </p>
        </div>
      </footer>
    </article>
  )
}

/** The label has one size, so the letters of a long address are smaller. */
function sizeFor({ length }: string): string {
  if (length <= 200) return ''
  return length <= 450 ? 'label--long' : 'label--longest'
}
