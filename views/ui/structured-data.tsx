import { useTranslation } from 'react-i18next'
import { formatPriceRange, type PriceRange } from '#domain/catalog/price-changes.ts'
import { defaultSharePicture } from '#domain/pictures/picture.ts'
import { defaultLanguage } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { formatClockTime, weekdays } from '#domain/site/opening-hours.ts'
import { usePage } from '../PageContext.ts'
import { toScriptSafeJson } from '../script-safe-json.ts'
import { useWorkshop } from './Workshop.tsx'

export function StructuredData({ data }: { data: { '@type': string; [property: string]: unknown } }) {
  const html = toScriptSafeJson({ '@context': 'https://schema.org', ...data })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptSafeJson leaves nothing that could end the block
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />
}

export function ItemListData({ paths }: { paths: readonly string[] }) {
  const { absolute } = usePage()
  return (
    <StructuredData
      data={{
        '@type': 'ItemList',
        numberOfItems: paths.length,
        itemListElement: paths.map((path, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: absolute(path),
        })),
      }}
    />
  )
}

export function StoreData({ priceRange }: { priceRange: PriceRange | null }) {
  const { t } = useTranslation(['common', 'contact'])
  const { absolute, contact, calendar } = usePage()
  const { address } = useWorkshop()
  return (
    <StructuredData
      data={{
        '@type': 'Store',
        '@id': `${absolute(paths.home, defaultLanguage)}#store`,
        name: t('cooperative'),
        url: absolute(paths.home),
        image: absolute(defaultSharePicture, defaultLanguage),
        telephone: contact.phone,
        email: contact.email,
        priceRange: priceRange ? formatPriceRange(priceRange) : undefined,
        currenciesAccepted: 'MAD',
        paymentAccepted: 'Cash',
        address: {
          '@type': 'PostalAddress',
          ...(address
            ? { streetAddress: address.text }
            : {
                streetAddress: t('contact:street_line'),
                addressLocality: t('contact:city'),
                postalCode: '46000',
              }),
          addressCountry: 'MA',
        },
        openingHoursSpecification: weekdays.flatMap((day) => {
          const hours = calendar.hours[day]
          if (!hours) return []
          return {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: `https://schema.org/${day[0]?.toUpperCase()}${day.slice(1)}`,
            opens: padded(hours.opens),
            closes: padded(hours.closes),
          }
        }),
      }}
    />
  )
}

/** Writes 540 as '09:00', as ISO 8601 has it. */
function padded(minutes: number): string {
  return formatClockTime(minutes).padStart(5, '0')
}
