import { useTranslation } from 'react-i18next'
import type { PaperSettings } from '#domain/admin/settings.ts'
import { buyerTexts, mapTexts, orderTexts } from '#domain/orders/delivery-fields.ts'
import { discountsOf, type Order } from '#domain/orders/order.ts'
import { type PrintQuery, paperSizes, printDocuments, printPath } from '#domain/orders/paper.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { localised } from '#domain/shared/language.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { LineFacts } from '../../../orders/LineFacts.tsx'
import { MarkName } from '../../../orders/Marks.tsx'
import { usePage } from '../../../PageContext.ts'
import { ButtonLink } from '../../../ui/Buttons.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useDeliveryNames } from '../../../ui/form/DeliveryFields.tsx'
import { Table } from '../../../ui/Table.tsx'
import { AdminLayout, AdminPageHeader, useAdminPages } from '../../AdminLayout.tsx'
import { PackingSlip } from './PackingSlip.tsx'
import { PaperLines, PaperReceiver, PrintChoices, SellerPaper } from './PaperParts.tsx'

type PrintPageProps = {
  query: PrintQuery
  orders: readonly Order[]
  /** What the delivery note says of the cooperative. */
  seller: PaperSettings
  /** The QR code of the customer's page, as the URL of a picture, by order id. */
  pageCodes: Record<number, string>
}

export function PrintPage({ query, orders, seller, pageCodes }: PrintPageProps) {
  const { t } = useTranslation('admin-orders')
  const back = useAdminPages()('orders')
  const Paper = documents[query.what]
  return (
    // @page applies to the whole document, so each paper size is a style sheet of its own.
    <AdminLayout title={t('print.title')} styles={['admin/print', `admin/paper-${query.size}`]}>
      <AdminPageHeader
        title={t('print.title')}
        lead={t('print.count', { count: orders.length })}
        back="orders"
      />
      {orders.length === 0 ? (
        <EmptyState icon="printer" title={t('print.none')} text={t('print.none_text')}>
          <ButtonLink to={back.path}>{back.name}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <PrintChoices>
            <Choice
              name={t('print.document')}
              options={printDocuments.map((what) => ({
                name: t(`print.${what}`),
                path: printPath({ ...query, what }),
                isCurrent: what === query.what,
              }))}
            />
            <Choice
              name={t('print.paper')}
              options={paperSizes.map((size) => ({
                name: t(`print.size.${size}`),
                path: printPath({ ...query, size }),
                isCurrent: size === query.size,
              }))}
            />
          </PrintChoices>
          <div className={`stack stack--l papers papers--${query.size}`}>
            {orders.map((order) => (
              <Paper key={order.id} order={order} seller={seller} pageCode={pageCodes[order.id]} />
            ))}
          </div>
        </>
      )}
    </AdminLayout>
  )
}

const documents = { slip: PackingSlip, sheet: OrderSheet, delivery_note: DeliveryNote }

type ChoiceProps = { name: string; options: { name: string; path: string; isCurrent: boolean }[] }

function Choice({ name, options }: ChoiceProps) {
  return (
    <nav className="row" aria-label={name}>
      {options.map((option) => (
        <ButtonLink
          key={option.path}
          to={option.path}
          look={option.isCurrent ? 'tint sm' : 'line sm'}
          aria-current={option.isCurrent ? 'true' : undefined}
        >
          {option.name}
        </ButtonLink>
      ))}
    </nav>
  )
}

/** What was delivered, without prices, in the customer's language: signed by whoever receives the parcel. */
function DeliveryNote({ order, seller }: { order: Order; seller: PaperSettings }) {
  const { i18n } = useTranslation()
  const { language } = order
  const t = i18n.getFixedT(language, 'admin-orders')
  return (
    <SellerPaper
      language={language}
      name={seller.legal_name || i18n.getFixedT(language)('brand')}
      address={seller.legal_address}
      title={t('print.delivery_note_of', { number: isolateDirection(`#${order.number}`) })}
      at={order.created_at}
    >
      <PaperReceiver order={order} />
      <Table className="paper__lines" headings={[t('print.item'), t('print.quantity')]}>
        {order.items.map((line) => {
          const name = localised(line, 'name', language)
          return (
            <tr key={line.product_id}>
              <td>
                <span lang={name.language}>{isolateDirection(name.text)}</span>
                <LineFacts line={line} isToBeMade={false} language={language} />
              </td>
              <td>
                <bdi dir="ltr">{line.quantity}</bdi>
              </td>
            </tr>
          )
        })}
      </Table>
      <p className="paper__signature">{t('print.received_by')}</p>
    </SellerPaper>
  )
}

const longFacts: ReadonlySet<string> = new Set(['customer_address', ...buyerTexts, 'card_text'])

/** An order with all totals for the workshop's files, in the language of the page. */
function OrderSheet({ order }: { order: Order }) {
  const { t } = useTranslation(['admin-orders', 'common', 'parts-of-day', 'order-statuses'])
  const titles = {
    ...useDeliveryNames('staff'),
    date: t('details.date'),
    status: t('details.status'),
    mark: t('print.mark'),
    receiver: t('print.receiver'),
  }
  const facts = {
    date: <DateTime at={order.created_at} hasTime />,
    status: t(`order-statuses:${order.status}.name`),
    customer_name: isolateDirection(order.customer_name),
    customer_phone: <bdi dir="ltr">{formatPhone(order.customer_phone)}</bdi>,
    customer_email: order.customer_email && <bdi dir="ltr">{order.customer_email}</bdi>,
    customer_city: isolateDirection(order.customer_city),
    customer_address: isolateDirection(order.customer_address),
    landmark: order.landmark && isolateDirection(order.landmark),
    delivery_part: order.delivery_part && t(`parts-of-day:${order.delivery_part}`),
    mark: order.mark && <MarkName mark={order.mark} />,
    ...mapTexts(orderTexts, (name) => order[name] && isolateDirection(order[name])),
    receiver: order.receiver_name && isolateDirection(order.receiver_name),
    receiver_phone: order.receiver_phone && <bdi dir="ltr">{formatPhone(order.receiver_phone)}</bdi>,
    card_text: order.card_text && isolateDirection(order.card_text),
  }
  const names = (Object.keys(facts) as (keyof typeof facts)[]).filter((name) => facts[name])
  return (
    <article className="stack paper">
      <header>
        <p>
          <b>{t('common:brand')}</b>
        </p>
        <h2>{t('print.order', { number: isolateDirection(`#${order.number}`) })}</h2>
      </header>
      <dl className="paper__facts">
        {names.map((name) => (
          <div key={name} className={longFacts.has(name) ? 'paper__fact--long' : undefined}>
            <dt>{titles[name]}</dt>
            <dd>{facts[name]}</dd>
          </div>
        ))}
      </dl>
      <Lines order={order} />
    </article>
  )
}

function Lines({ order }: { order: Order }) {
  const { t } = useTranslation(['admin-orders', 'own-order'])
  const { language } = usePage()
  return (
    <PaperLines
      language={language}
      headings={[t('print.item'), t('print.quantity'), t('print.price'), t('print.line_total')]}
      lines={order.items.map((line) => ({ ...line, detail: <LineFacts line={line} /> }))}
      sums={[
        { label: t('own-order:lines.subtotal'), sum: order.subtotal },
        { label: t('own-order:lines.delivery'), sum: order.shipping },
        ...discountsOf(order).map(({ code, sum }) => ({
          label: [t('own-order:lines.discount'), code].filter(Boolean).join(' '),
          sum: -sum,
        })),
        { label: t('own-order:lines.total'), sum: order.total_amount },
      ]}
    />
  )
}
