import { defaultLanguage, languageCodes } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'
import { StructuredData } from '../ui/structured-data/StructuredData.tsx'
import { socialProfiles } from './social-profiles.ts'

/** Structured data of the cooperative. */
export function OrganizationData() {
  const { t } = useTranslation()
  const { absolute, contact } = usePage()
  return (
    <StructuredData
      data={{
        '@type': 'Organization',
        name: t('cooperative'),
        url: absolute(paths.home, defaultLanguage),
        logo: absolute('/apple-touch-icon.png', defaultLanguage),
        sameAs: socialProfiles.map(({ url }) => url),
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: contact.phone,
          email: contact.email,
          availableLanguage: languageCodes,
        },
        address: { '@type': 'PostalAddress', addressLocality: 'Safi', addressCountry: 'MA' },
      }}
    />
  )
}
