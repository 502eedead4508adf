import { useTranslation } from 'react-i18next'
import { languageCodes } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'
import { StructuredData } from '../ui/structured-data/StructuredData.tsx'
import { listSocialProfiles } from './social-profiles.ts'

/** Structured data of the cooperative. */
export function OrganizationData({ origin }: { origin: string }) {
  const { t } = useTranslation()
  const { contact } = usePage()
  const profiles = listSocialProfiles(contact)
  return (
    <StructuredData
      data={{
        '@type': 'Organization',
        name: t('cooperative'),
        url: origin + paths.home,
        logo: `${origin}/apple-touch-icon.png`,
        sameAs: profiles.length > 0 ? profiles.map(({ url }) => url) : undefined,
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
