import type { PriceRange } from '#domain/catalog/price-range.ts'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StoreData } from '../ui/structured-data/StoreData.tsx'
import { StructuredData } from '../ui/structured-data/StructuredData.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import { ContactForm } from './ContactForm.tsx'
import type { ContactFormProps } from './FormOutcome.tsx'
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
