import { useTranslation } from 'react-i18next'
import { type QuoteFile, type QuoteLine, quoteFileLimit } from '#domain/quotes/quote.ts'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { PhoneLink, WhatsAppLink } from '../layout/ContactLinks.tsx'
import { QuoteLines } from '../orders/LineFacts.tsx'
import { usePage } from '../PageContext.ts'
import { Button, ButtonLink, TextLink } from '../ui/Buttons.tsx'
import { ErrorSummary, FormError } from '../ui/form/Alerts.tsx'
import { DeliveryInput, useDeliveryLabels } from '../ui/form/DeliveryFields.tsx'
import { Field, FilesField, type SubmittedForm } from '../ui/form/Field.tsx'
import { PhoneConfirmations } from '../ui/form/PhoneField.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

export type BusinessPageProps = SubmittedForm & {
  /** They are those of the cart, if their price is asked for. */
  cart: readonly QuoteLine[]
  /** They came with a form that is shown again. */
  files: readonly QuoteFile[]
  /** They could not be stored; the codes are keys of errors.json. */
  refused: readonly { name: string; code: string }[]
  isRateLimited: boolean
}

export function BusinessPage(form: BusinessPageProps) {
  const { t } = useTranslation('quotes')
  const { href, path, cartCount } = usePage()
  const isOfCart = form.cart.length > 0
  const title = t('business.title')
  const steps = t('business.steps', { returnObjects: true })
  return (
    <Layout
      title={title}
      description={t('business.description')}
      stylesheet="quote"
      canonicalPath={paths.business}
      noindex={path !== paths.business && path !== href(paths.business)}
    >
      <div className="wrap">
        <PageHeader title={title} lead={t('business.lead')} trail={[{ name: title, path: paths.business }]} />
        <div className="stack flush-end business">
          <section className="stack" aria-labelledby="how">
            <h2 id="how">{t('business.how')}</h2>
            <ol className="stack stack--m business__steps">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {!isOfCart && cartCount > 0 && (
              <p>
                <ButtonLink to={paths.cartQuote} look="line">
                  {t('business.of_cart')}
                </ButtonLink>
              </p>
            )}
          </section>
          <RequestForm {...form} />
        </div>
      </div>
    </Layout>
  )
}

function RequestForm({ cart, files, refused, formValues, errors, isRateLimited }: BusinessPageProps) {
  const { t } = useTranslation('quotes')
  const { href } = usePage()
  const fileErrors = refused.length > 0 ? refused.map(({ code }) => code) : errors.file
  const labels = {
    wanted: t('form.wanted'),
    ...useDeliveryLabels(),
    customer_name: t('form.name'),
    company: t('form.company'),
    ice: t('form.ice'),
    files: t('form.files'),
  }
  return (
    <PostForm
      className="panel stack"
      id="request"
      action={paths.business}
      encType="multipart/form-data"
      formValues={formValues}
      errors={fileErrors ? { ...errors, files: fileErrors } : errors}
      noValidate
    >
      <h2>{t('form.title')}</h2>
      {isRateLimited ? (
        <FormError>
          {t('form.too_many')} <PhoneLink /> <WhatsAppLink>{t('form.by_whatsapp')}</WhatsAppLink>
        </FormError>
      ) : (
        <ErrorSummary labels={labels} />
      )}
      <PhoneConfirmations />
      {cart.length > 0 && (
        <section className="stack">
          <input type="hidden" name="with_cart" value="on" />
          <h3>{t('form.cart')}</h3>
          <QuoteLines lines={cart} />
          <p>
            <TextLink to={paths.cart}>{t('form.change_cart')}</TextLink>
          </p>
        </section>
      )}
      <div className="form-grid">
        <Field
          name="wanted"
          label={labels.wanted}
          hint={t(cart.length > 0 ? 'form.wanted_more_hint' : 'form.wanted_hint')}
          maxLength={5000}
          isOptional={cart.length > 0}
          isLong
          isWide
        />
        <DeliveryInput name="customer_name" label={labels.customer_name} />
        <DeliveryInput name="customer_phone" />
        <DeliveryInput name="customer_city" />
        <DeliveryInput name="customer_email" hint={t('form.email_hint')} />
        <Field name="company" label={labels.company} autoComplete="organization" maxLength={200} isOptional />
        <Field
          name="ice"
          label={labels.ice}
          hint={t('form.ice_hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          isOptional
          isLtr
        />
        <FilesField
          id="files"
          name="files"
          label={labels.files}
          hint={t('form.files_hint', { most: quoteFileLimit })}
          accept="image/jpeg,image/png,image/webp,image/gif,application/pdf"
          refused={refused}
          kept={
            files.length > 0 && (
              <fieldset className="stack">
                <legend>{t('form.files_here')}</legend>
                {files.map(({ key, name }) => (
                  <label key={key} className="choice">
                    <input type="checkbox" name="file" value={key} defaultChecked />
                    <bdi>{name}</bdi>
                  </label>
                ))}
              </fieldset>
            )
          }
        />
      </div>
      <Button look="wide">{t('form.send')}</Button>
      <p className="hint">
        {t('form.privacy')} <a href={`${href(paths.privacyPolicy)}#quotes`}>{t('form.privacy_link')}</a>
      </p>
    </PostForm>
  )
}
