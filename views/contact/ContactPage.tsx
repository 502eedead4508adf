import { useTranslation } from 'react-i18next'
import type { PriceRange } from '#domain/catalog/price-range.ts'
import { paths } from '#domain/shared/paths.ts'
import { type ContactFieldName, contactField, contactFieldNames } from '#domain/site/contact-form.ts'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { EmailField } from '../ui/form/EmailField.tsx'
import { Field, type FieldProps } from '../ui/form/Field.tsx'
import { PhoneField } from '../ui/form/PhoneField.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StoreData } from '../ui/structured-data/StoreData.tsx'
import { StructuredData } from '../ui/structured-data/StructuredData.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import { type ContactFormProps, FormOutcome } from './FormOutcome.tsx'
import { LocationDrawing } from './LocationDrawing.tsx'

/** Phones, e-mail, address, hours and the contact form. */
export function ContactPage({ priceRange, ...form }: ContactFormProps & { priceRange: PriceRange | null }) {
  const { t } = useTranslation('contact')
  return (
    <Layout title={t('title')} description={t('description')} stylesheet="contact" scripts={['contact']}>
      <div className="wrap">
        <PageHeader title={t('title')} lead={t('lead')} trail={[{ name: t('title'), path: paths.contact }]} />
        <div className="split">
          <ContactDetails />
          <div className="stack stack--l">
            <ContactForm {...form} />
            <LocationDrawing />
          </div>
        </div>
      </div>
      <ContactData />
      <StoreData priceRange={priceRange} />
    </Layout>
  )
}

function ContactData() {
  const { t } = useTranslation('contact')
  const { absolute, language } = usePage()
  const url = absolute(paths.contact)
  return (
    <StructuredData
      data={{
        '@type': 'ContactPage',
        name: t('title'),
        description: t('description'),
        url,
        inLanguage: language,
      }}
    />
  )
}

/** The contact form; after sending it is empty again. */
function ContactForm(form: ContactFormProps) {
  const { formValues, errors, isSent, hasContactInbox } = form
  const { t } = useTranslation('contact')
  const { href } = usePage()
  return (
    <form className="panel" method="post" action={href(paths.contact)} noValidate>
      <h2>{t('form.title')}</h2>
      <FormOutcome {...form} />
      <div className="form-grid">
        {contactFieldNames.map((name) => (
          <ContactInput key={name} name={name} value={isSent ? '' : formValues[name]} errors={errors[name]} />
        ))}
        <button className="btn full" type="submit">
          {t(hasContactInbox ? 'form.send' : 'form.next')}
        </button>
      </div>
    </form>
  )
}

type ContactInputProps = Pick<FieldProps, 'value' | 'errors'> & { name: ContactFieldName }

function ContactInput({ name, value, errors }: ContactInputProps) {
  const { t } = useTranslation('contact')
  const { kind, isOfSender: _, ...attributes } = contactField(name)
  const field = { name, label: t(`fields.${name}`), value, errors, ...attributes }
  if (kind === 'email') return <EmailField {...field} />
  if (kind === 'phone') return <PhoneField {...field} />
  return <Field {...field} isLong={kind === 'text'} isWide={kind === 'text'} />
}
