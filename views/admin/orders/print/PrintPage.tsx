import { useTranslation } from 'react-i18next'
import type { PaperSettings } from '#domain/admin/settings.ts'
import { discountsOf, type Order } from '#domain/orders/order.ts'
import { type PrintQuery, paperSizes, printDocuments } from '#domain/orders/paper.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { LineFacts } from '../../../orders/LineFacts.tsx'
import { usePage } from '../../../PageContext.ts'
import { Button, ButtonLink } from '../../../ui/Buttons.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Table } from '../../../ui/Table.tsx'
import { AdminLayout, AdminPageHeader, useAdminPages } from '../../AdminLayout.tsx'
import { Options } from '../../form/Inputs.tsx'
import { OrderFacts } from '../OrderFacts.tsx'
import { PackingSlip } from './PackingSlip.tsx'
import { PaperLines, PaperReceiver, PrintChoices, SellerPaper } from './PaperParts.tsx'

type PrintPageProps = {
  query: PrintQuery
  orders: readonly Order[]
  seller: PaperSettings
  pageCodes: Record<number, string>
}

export function PrintPage({ query, orders, seller, pageCodes }: PrintPageProps) {
  const { t } = useTranslation(['admin-orders', 'papers'])
  const { href } = usePage()
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
            <form className="row filters-row" action={href(paths.adminOrdersPrint)}>
              <input type="hidden" name="ids" value={query.ids.join(',')} />
              <label className="field">
                {t('print.document')}
                <select className="input" name="what" defaultValue={query.what}>
                  <Options of={printDocuments} nameOf={(what) => t(`print.${what}`)} />
                </select>
              </label>
              <label className="field">
                {t('print.paper')}
                <select className="input" name="size" defaultValue={query.size}>
                  <Options of={paperSizes} nameOf={(size) => t(`print.size.${size}`)} />
                </select>
              </label>
              <Button look="line">{t('papers:show')}</Button>
            </form>
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

/** The person who receives the parcel signs it; it is in the customer's language and has no prices. */
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

/** It is for the workshop's files, in the language of the page. */
function OrderSheet({ order }: { order: Order }) {
  const { t } = useTranslation(['admin-orders', 'common', 'order-statuses', 'own-order'])
  const { language } = usePage()
  return (
    <article className="stack paper">
      <header>
        <p>
          <b>{t('common:brand')}</b>
        </p>
        <h2>{t('print.order', { number: isolateDirection(`#${order.number}`) })}</h2>
        <p>{t(`order-statuses:${order.status}.name`)}</p>
      </header>
      <OrderFacts order={order} />
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
    </article>
  )
}
