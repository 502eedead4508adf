import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Handover, Parcel } from '#domain/couriers/courier.ts'
import { findReceiver } from '#domain/orders/gift.ts'
import type { Order } from '#domain/orders/order.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Colon, Dots } from '../../ui/Facts.tsx'
import { Table } from '../../ui/Table.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { Money } from '../Money.tsx'
import { PositionLink } from '../orders/OrderLink.tsx'
import { PrintChoices } from '../orders/print/PaperParts.tsx'
import { useCourierName } from './CourierNames.tsx'

const papers = { sheet: 'a4', labels: 'a6' } as const

type Label = {
  parcel: Parcel
  order: Order
  /** It is the picture of a QR code that leads to the buyer's page of the order. */
  code: string
}

type HandoverPrintPageProps = {
  handover: Handover
  labels: readonly Label[]
  what: keyof typeof papers
}

export function HandoverPrintPage({ handover, labels, what }: HandoverPrintPageProps) {
  const { t } = useTranslation('admin-couriers')
  return (
    <AdminLayout
      title={t(`print.${what}`)}
      // @page applies to the whole document, so each paper size is a style sheet of its own.
      styles={['admin/print', `admin/paper-${papers[what]}`]}
    >
      <AdminPageHeader
        title={t(`print.${what}`)}
        back={{ name: t('handovers.one', { number: handover.id }), path: courierPaths.handover(handover.id) }}
      />
      <PrintChoices />
      <div className={`stack stack--l papers papers--${papers[what]}`}>
        {what === 'sheet' ? (
          <HandoverSheet handover={handover} parcels={labels.map(({ parcel }) => parcel)} />
        ) : (
          labels.flatMap((label) => {
            const { id, parcels } = label.parcel
            const numbers = Array.from({ length: parcels }, (_, index) => index + 1)
            return numbers.map((number) => (
              <ParcelLabel key={`${id} ${number}`} number={number} handover={handover} {...label} />
            ))
          })
        )}
      </div>
    </AdminLayout>
  )
}

type ParcelLabelProps = Label & {
  handover: Handover
  number: number
}

function ParcelLabel({ parcel, order, handover, number, code }: ParcelLabelProps) {
  const { t } = useTranslation(['admin-couriers', 'common', 'delivery-fields', 'parts-of-day'])
  const { contact } = usePage()
  const courierName = useCourierName()
  const { customer_address, customer_city, landmark, position, delivery_part, notes } = order
  const { name, phone } = findReceiver(order)
  return (
    <article
      className={`stack paper label ${sizeFor(name + customer_address + (landmark ?? '') + customer_city)}`}
    >
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
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </p>
        <p dir="auto">{customer_address}</p>
        {landmark && <p dir="auto">{landmark}</p>}
        {position && (
          <p>
            <PositionLink position={position} />
          </p>
        )}
        <p className="paper__city" dir="auto">
          {customer_city}
        </p>
        {delivery_part && (
          <p>
            {t('delivery-fields:names.delivery_part')}
            <Colon />
            <b>{t(`parts-of-day:${delivery_part}`)}</b>
          </p>
        )}
      </section>
      {notes && (
        <p className="typed paper__notes" dir="auto">
          {notes}
        </p>
      )}
      <footer>
        <img className="label__code" src={code} alt={t('print.code')} width="120" height="120" />
        <div>
          <p>
            <Dots>
              <b>
                <bdi dir="ltr">#{order.number}</bdi>
              </b>
              {parcel.tracking_number && <bdi dir="ltr">{parcel.tracking_number}</bdi>}
            </Dots>
          </p>
          <p>{t('print.parcel_of', { number, total: parcel.parcels })}</p>
          <p className="paper__sum">
            {parcel.amount_due === 0 ? (
              t('print.collect_nothing')
            ) : (
              <>
                {t(parcel.parcels > 1 ? 'print.collect_together' : 'print.collect')}{' '}
                <b>
                  <Money of={parcel.amount_due} />
                </b>
              </>
            )}
          </p>
        </div>
      </footer>
    </article>
  )
}

/** The label has a fixed size, so a long address is set in smaller letters. */
function sizeFor({ length }: string): string {
  if (length <= 200) return ''
  return length <= 450 ? 'label--long' : 'label--longest'
}

function HandoverSheet({ handover, parcels }: { handover: Handover; parcels: readonly Parcel[] }) {
  const { t } = useTranslation(['admin-couriers', 'common', 'parts-of-day'])
  const courierName = useCourierName()
  return (
    <article className="stack paper">
      <header>
        <p>
          <b>{t('common:cooperative')}</b>
        </p>
        <h2>{t('handovers.one', { number: handover.id })}</h2>
      </header>
      <p>
        {t('print.to')}{' '}
        <b>
          <bdi>{courierName(handover.courier_name)}</bdi>
        </b>{' '}
        · <DateTime at={handover.created_at} hasTime />
      </p>
      <Table
        className="paper__lines"
        headings={[
          t('print.order'),
          { text: t('print.receiver'), className: 'paper__receiver' },
          t('handovers.parcels'),
          t('handovers.to_collect'),
        ]}
        foot={
          <tr>
            <th scope="row" colSpan={2}>
              {t('print.total')}
            </th>
            <td>
              <bdi dir="ltr">{handover.parcels}</bdi>
            </td>
            <td>
              <Money of={handover.amount_due} />
            </td>
          </tr>
        }
      >
        {parcels.map((parcel) => (
          <tr key={parcel.id}>
            <td>
              <bdi dir="ltr">#{parcel.number}</bdi>
            </td>
            <td className="paper__receiver">
              <bdi>{findReceiver(parcel).name}</bdi> · <bdi>{parcel.customer_city}</bdi>{' '}
              <bdi dir="ltr">{formatPhone(findReceiver(parcel).phone)}</bdi>
              {parcel.delivery_part && <> · {t(`parts-of-day:${parcel.delivery_part}`)}</>}
            </td>
            <td>
              <bdi dir="ltr">{parcel.parcels}</bdi>
            </td>
            <td>
              <Money of={parcel.amount_due} />
            </td>
          </tr>
        ))}
      </Table>
      <div className="signatures">
        <p className="paper__signature">{t('print.given_by')}</p>
        <p className="paper__signature">{t('print.taken_by')}</p>
      </div>
    </article>
  )
}
