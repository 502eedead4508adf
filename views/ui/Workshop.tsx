import { type Language, localised } from '#domain/shared/language.ts'
import { findHolidays } from '#domain/site/opening-hours.ts'
import { usePage } from '../PageContext.ts'
import { LocalisedText } from './LocalisedText.tsx'

/** Where the workshop is: as the seller has set it; the address is null where the texts of the page have it. */
export function useWorkshop() {
  const { language, seller } = usePage()
  const address = localised(seller.profile, 'address', language)
  return { address: address.text ? address : null, mapUrl: seller.profile.map_url || mapOfSafi }
}

/** The potters’ quarter on a free map service; only linked, as pages load nothing from other hosts. */
const mapOfSafi = 'https://www.openstreetmap.org/search?query=Bab%20Chaaba%2C%20Safi'

/** The notice of the holidays of this moment, in the language that it has; null: there are none. */
export function useHolidays(): { text: string; language: Language } | null {
  const { seller, clock, language } = usePage()
  const holidays = findHolidays(seller.hours, clock())
  return holidays && localised(holidays.notice, 'notice', language)
}

/** The same where visitors look for when somebody is there. */
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
