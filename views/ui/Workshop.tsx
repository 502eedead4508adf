import { useTranslation } from 'react-i18next'
import type { StoredPicture } from '#domain/pictures/picture.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { findHolidays } from '#domain/site/opening-hours.ts'
import { listSellerFacts } from '#domain/site/seller.ts'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { usePage } from '../PageContext.ts'
import { Colon } from './Facts.tsx'

/** The seller has set where the workshop is; address is null where the page's texts have it. */
export function useWorkshop() {
  const { language, seller } = usePage()
  const address = localised(seller.profile, 'address', language)
  return { address: address.text ? address : null, mapUrl: seller.profile.map_url || mapOfSafi }
}

/** The potters’ quarter is only linked on a free map service, as pages load nothing from other hosts. */
const mapOfSafi = 'https://www.openstreetmap.org/search?query=Bab%20Chaaba%2C%20Safi'

/** Returns the notice of the current holidays, in a language that has one; null when there are no holidays. */
export function useHolidays(): { text: string; language: Language } | null {
  const { seller, clock, language } = usePage()
  const holidays = findHolidays(seller.hours, clock())
  return holidays && localised(holidays.notice, 'notice', language)
}

export function HolidayNotice() {
  const notice = useHolidays()
  return (
    notice && (
      <p className="alert">
        <LocalisedText of={notice} />
      </p>
    )
  )
}

/** It belongs to the site, not to the catalogue: public/ has it with its variants. */
export const workshopPicture: StoredPicture = {
  url: '/pictures/workshop.jpg',
  width: 1600,
  height: 1000,
  colour: '#7c583f',
}

/** The law requires to say who sells; nothing is shown until staff have entered it. */
export function SellerFacts() {
  const { t } = useTranslation()
  const facts = listSellerFacts(usePage().seller.papers)
  if (facts.length === 0) return null
  return (
    <ul>
      {facts.map(({ fact, value }) => (
        <li key={fact}>
          {t(`seller.${fact}`)}
          <Colon />
          <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  )
}
