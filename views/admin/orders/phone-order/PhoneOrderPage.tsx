import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import type { Quote } from '#domain/cart/quote.ts'
import type { Product } from '#domain/catalog/product.ts'
import { isLanguage, languageCodes, languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../../client/ui/Icon.tsx'
import { usePage } from '../../../PageContext.ts'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { GiftFields } from '../../../ui/form/GiftFields.tsx'
import { PhoneConfirmations } from '../../../ui/form/PhoneConfirmations.tsx'
import { usePhoneSlips } from '../../../ui/form/use-phone-slips.ts'
import { AdminLayout } from '../../AdminLayout.tsx'
import { AdminPageHeader } from '../../AdminPageHeader.tsx'
import { ChosenProducts, OrderSums } from './ChosenProducts.tsx'
import { DeliveryInputs, useDeliveryLabels } from './DeliveryInputs.tsx'
import { FoundProducts } from './FoundProducts.tsx'

type PhoneOrderPageProps = {
  checkoutId: string
  quote: Quote
  /** Null before the first search. */
  found: readonly Product[] | null
  /** Submitted values, and keys of errors.json by field name. */
  formValues: Record<string, string>
  errors: Record<string, string[]>
}

/** An order that staff enter during a phone call: products, then the delivery address. */
export function PhoneOrderPage({ checkoutId, quote, found, formValues, errors }: PhoneOrderPageProps) {
  const { t } = useTranslation('admin-orders')
  const { href } = usePage()
  const title = t('phone.title')
  const back = { name: t('print.back'), path: adminTabPath('orders') }
  return (
    <AdminLayout title={title} styles={['admin/phone-order']} scripts={['admin/phone-order']}>
      <AdminPageHeader title={title} lead={t('phone.lead')} back={back} />
      <form
        className="editor"
        method="post"
        action={href(paths.adminOrderNew)}
        noValidate
        data-phone-order
        data-fee-by-city
        data-failed={t('phone.failed')}
        data-slips={usePhoneSlips()}
      >
        <div className="stack stack--l">
          <FormErrors errors={errors} />
          <input type="hidden" name="checkout_id" value={checkoutId} />
          <PhoneConfirmations formValues={formValues} />
          <FoundProducts found={found} q={formValues.q} />
          <ChosenProducts quote={quote} formValues={formValues} errors={errors.lines} />
          <CallerFields formValues={formValues} errors={errors} />
        </div>
        <aside className="panel phone-order__sums">
          <OrderSums quote={quote} errors={errors.sums} />
          <button className="btn btn--wide" type="submit" name="act" value="place">
            {t('phone.place')}
          </button>
        </aside>
      </form>
      <template>
        {/* Icons of the first order line, which a script may insert. */}
        <Icon name="trash-2" />
      </template>
    </AdminLayout>
  )
}

function FormErrors({ errors }: Pick<PhoneOrderPageProps, 'errors'>) {
  const { t } = useTranslation('admin-orders')
  const { t: tGift } = useTranslation('gift')
  const labels = {
    lines: t('phone.lines'),
    ...useDeliveryLabels(),
    receiver_name: tGift('receiver_name'),
    receiver_phone: tGift('receiver_phone'),
    card_text: tGift('card_text'),
    language: t('phone.language'),
    sums: t('phone.total'),
  }
  const fields = Object.entries(labels).flatMap(([id, label]) => (errors[id] ? [{ id, label }] : []))
  return fields.length > 0 && <ErrorSummary text={t('phone.check')} fields={fields} />
}

type CallerFieldsProps = { formValues: Record<string, string>; errors: Record<string, string[]> }

/** Customer and delivery address: the checkout fields, filled in by staff. */
function CallerFields({ formValues, errors }: CallerFieldsProps) {
  const { t } = useTranslation('admin-orders')
  return (
    <section className="panel">
      <h2>{t('phone.customer')}</h2>
      <div className="form-grid">
        <DeliveryInputs formValues={formValues} errors={errors} phonePlaceholder="06XXXXXXXX" />
        <GiftFields formValues={formValues} errors={errors} />
        <LanguageChoice submitted={formValues.language} />
      </div>
    </section>
  )
}

function LanguageChoice({ submitted }: { submitted: string | undefined }) {
  const { t } = useTranslation('admin-orders')
  const { language } = usePage()
  const chosen = isLanguage(submitted) ? submitted : language
  return (
    <fieldset className="field full" id="language" aria-describedby="language-hint">
      <legend>{t('phone.language')}</legend>
      <div className="row">
        {languageCodes.map((code) => (
          <label key={code} className="choice" lang={code}>
            <input type="radio" name="language" value={code} defaultChecked={code === chosen} />
            {languages[code].name}
          </label>
        ))}
      </div>
      <p className="hint" id="language-hint">
        {t('phone.language_hint')}
      </p>
    </fieldset>
  )
}
