import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { StoreData } from '../ui/StoreData.tsx'
import { StructuredData } from '../ui/StructuredData.tsx'
import { ContactForm, type ContactFormProps } from './ContactForm.tsx'
import { PlaceDrawing } from './PlaceDrawing.tsx'
import { WaysToReachUs } from './WaysToReachUs.tsx'

/** Phones, e-mail, address, hours and a form (spec.md 2, Contact). */
export function ContactPage(form: ContactFormProps) {
  const { t } = useTranslation('contact')
  return (
    <Layout title={t('title')} description={t('description')} styles={['forms', 'about-contact']}>
      <div className="wrap">
        <PageHead title={t('title')} lead={t('lead')} trail={[{ name: t('title'), path: paths.contact }]} />
        <div className="split">
          <WaysToReachUs />
          <div className="stack stack--l">
            <ContactForm {...form} />
            <PlaceDrawing />
          </div>
        </div>
      </div>
      <ContactData />
      <StoreData />
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
