import { useTranslation } from 'react-i18next'
import type { PriceRange } from '#domain/catalog/price-range.ts'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { EmailField } from '../ui/form/EmailField.tsx'
import { Field } from '../ui/form/Field.tsx'
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
    <Layout
      title={t('title')}
      description={t('description')}
      styles={['forms', 'about-contact', 'print']}
      scripts={['contact']}
    >
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
  const field = (name: string) => ({ name, value: isSent ? '' : formValues[name], errors: errors[name] })
  return (
    <form className="panel" method="post" action={href(paths.contact)} noValidate>
      <h2>{t('form.title')}</h2>
      <FormOutcome {...form} />
      <div className="form-grid">
        <Field {...field('name')} label={t('form.name')} autoComplete="name" maxLength={200} />
        <EmailField {...field('email')} label={t('form.email')} autoComplete="email" />
        <PhoneField {...field('phone')} label={t('form.phone')} autoComplete="tel" isOptional />
        <Field {...field('subject')} label={t('form.subject')} maxLength={200} />
        <Field {...field('message')} label={t('form.message')} maxLength={5000} isWide isLong />
        <button className="btn full" type="submit">
          {t(hasContactInbox ? 'form.send' : 'form.next')}
        </button>
      </div>
    </form>
  )
}
