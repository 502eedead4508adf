import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import type { Product } from '#domain/catalog/product.ts'
import { formatMadInFull } from '#domain/currency/money.ts'
import type { EditedLine, OrderEditView } from '#domain/orders/diff-order.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { partsOfDay } from '#domain/time/safi-time.ts'
import { perUnitText } from '../../../../client/ui/sale-unit.ts'
import { useOrderSums } from '../../../orders/OrderSums.tsx'
import { usePage } from '../../../PageContext.ts'
import { Button } from '../../../ui/Buttons.tsx'
import { Sums } from '../../../ui/Facts.tsx'
import { ErrorSummary, FormError } from '../../../ui/form/Alerts.tsx'
import { DeliveryInput, useDeliveryLabels } from '../../../ui/form/DeliveryFields.tsx'
import { Field, FormContext } from '../../../ui/form/Field.tsx'
import { PhoneConfirmations } from '../../../ui/form/PhoneField.tsx'
import { PostForm } from '../../../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader } from '../../AdminLayout.tsx'
import type { FormState } from '../../form/AdminFormPage.tsx'
import { Conflict } from '../../form/Conflict.tsx'
import { Options } from '../../form/Inputs.tsx'
import { Money } from '../../Money.tsx'
import { FormLine, LinesSection } from '../LinesSection.tsx'
import { FoundProducts } from '../phone-order/FoundProducts.tsx'
import { DeliveryInputs, QuantityInput, SumFields } from '../phone-order/OrderInputs.tsx'

type OrderEditPageProps = FormState & {
  view: OrderEditView
  found: readonly Product[] | null
  isRefused?: boolean
}

export function OrderEditPage({ view, found, formValues, conflict, ...state }: OrderEditPageProps) {
  const { errors = {}, isRefused = false } = state
  const { t } = useTranslation(['order-edit', 'order-statuses', 'gift'])
  const { t: tPart } = useTranslation('parts-of-day')
  const labels = useEditLabels(view)
  const { order } = view
  const number = isolateDirection(`#${order.number}`)
  const title = t('title', { number })
  const usualFee = isolateDirection(`${formatMadInFull(view.usualShipping, usePage().language)}\u00a0DH`)
  const isFromDesk = formValues.from === 'desk'
  const back = isFromDesk
    ? { name: t('back_to_desk'), path: deskPaths.desk }
    : { name: t('back', { number }), path: paths.adminOrder(order.id) }
  return (
    <AdminLayout title={title} styles={['admin/orders']} scripts={['admin/phone-order']}>
      <AdminPageHeader title={title} lead={t('lead')} back={back} />
      {isRefused && (
        <FormError title={t('not_editable_title')}>
          {t('not_editable', { status: t(`order-statuses:${order.status}.name`) })}
        </FormError>
      )}
      <PostForm
        className="stack sides editor"
        action={deskPaths.edit(order.id)}
        formValues={formValues}
        errors={errors}
        noValidate
        data-phone-order
        data-failed={t('failed')}
      >
        <div className="stack stack--l">
          <ErrorSummary labels={labels} />
          {conflict && (
            <Conflict
              conflict={conflict}
              mine={formValues}
              labels={labels}
              formatValue={(field, text) => {
                if (field === 'without_prices') return t('gift:yes')
                const part = field === 'delivery_part' && partsOfDay.find((each) => each === text)
                return part ? tPart(part) : null
              }}
              recordPath={deskPaths.edit(order.id)}
            />
          )}
          <input type="hidden" name="base" value={formValues.base} />
          <input type="hidden" name="from" value={formValues.from} />
          <PhoneConfirmations />
          <EditedLines lines={view.lines} />
          <FoundProducts found={found} q={formValues.q} />
          <section className="panel">
            <h2>{t('address')}</h2>
            <div className="form-grid">
              <DeliveryInputs />
            </div>
          </section>
          <EditedGift />
          <SumFields shipping={{ hint: t('shipping_hint', { sum: usualFee }) }} />
        </div>
        <aside className="panel stack phone-order__sums">
          <div data-part="sums" aria-live="polite">
            <Sums of={useOrderSums(view, view.discount > 0 ? [{ note: null, sum: view.discount }] : [])} />
          </div>
          <Button look="wide" name="act" value="save">
            {t('save')}
          </Button>
        </aside>
      </PostForm>
    </AdminLayout>
  )
}

function useEditLabels({ lines }: OrderEditView): Record<string, string> {
  const { t } = useTranslation('order-edit')
  const { language } = usePage()
  const quantities = lines.map((line): [string, string] => [
    `quantity_${line.product_id}`,
    t('quantity', { name: isolateDirection(localised(line, 'name', language).text) }),
  ])
  return {
    lines: t('lines'),
    ...Object.fromEntries(quantities),
    ...useDeliveryLabels(),
    shipping: t('shipping'),
    discount: t('discount'),
    discount_reason: t('discount_reason'),
  }
}

function EditedGift() {
  const { t } = useTranslation('gift')
  return (
    <section className="panel">
      <h2>{t('title')}</h2>
      <div className="form-grid">
        <DeliveryInput name="receiver_name" />
        <DeliveryInput name="receiver_phone" />
        <DeliveryInput name="card_text" isWide />
        {/* It is no box, as a field that is not sent stays as it is stored. */}
        <Field
          name="without_prices"
          label={useDeliveryLabels().without_prices}
          options={<Options of={['on']} nameOf={() => t('yes')} none={t('no')} />}
        />
      </div>
    </section>
  )
}

function EditedLines({ lines }: { lines: readonly EditedLine[] }) {
  const { t } = useTranslation('order-edit')
  const { formValues } = useContext(FormContext)
  return (
    <LinesSection title={t('lines')} update={t('update')}>
      <p className="hint">{t('lines_hint')}</p>
      <ul className="entries order-products">
        {lines.map((line) => (
          <Line key={line.product_id} line={line} typed={formValues[`quantity_${line.product_id}`]} />
        ))}
      </ul>
    </LinesSection>
  )
}

function Line({ line, typed }: { line: EditedLine; typed: string | undefined }) {
  const { t } = useTranslation('order-edit')
  const { t: tUnits } = useTranslation('sale-units')
  const { language } = usePage()
  const { product_id: id, price, quantity, ordered, stock, picture } = line
  const name = localised(line, 'name', language)
  const notice = useNotice(line)
  const noticeId = notice ? `notice-${id}` : undefined
  return (
    <FormLine
      name={name}
      picture={picture ?? null}
      facts={
        <>
          <span className="soft">
            <Money of={price} /> {perUnitText(line, tUnits)} ·{' '}
            {ordered === 0 ? t('added') : t('ordered', { quantity: ordered })}
            {stock !== null && ` · ${stock > 0 ? t('left', { stock }) : t('none_left')}`}
          </span>
          {quantity === 0 && <span className="soft">{t('removed')}</span>}
          {notice && (
            <span className="error" id={noticeId}>
              {notice}
            </span>
          )}
        </>
      }
    >
      <QuantityInput
        productId={id}
        quantity={quantity}
        typed={typed}
        label={t('quantity', { name: name.text })}
        noticeId={noticeId}
      />
    </FormLine>
  )
}

function useNotice({ quantity, ordered, stock }: EditedLine): string | null {
  const { t } = useTranslation('order-edit')
  if (quantity === null || quantity <= ordered) return null
  if (stock === null) return t('gone')
  return quantity > ordered + stock ? t('short', { available: ordered + stock }) : null
}
