import { normaliseForSearch, searchWords } from '#domain/text/search-key.ts'
import { isStopWord } from './stop-words.ts'

/** Words that ask for pieces at a reduced price. */
const saleWords = new Set(
  normaliseForSearch(
    'promo promos promotion promotions solde soldes rabais remise remises réduction réductions ' +
      'sale sales discount discounts reduced ' +
      'تخفيض تخفيضات التخفيض التخفيضات تخفيضة خصم خصومات تنزيلات عروض صولد takhfid takhfidat',
  ).split(' '),
)

/** The city, which without its accent is an English word for reduced prices. */
const city = /(^|\s)salé/iu

/** What a search for reduced pieces asks for besides, empty for all of them; null for any other search. */
export function readSaleSearch(query: string): string | null {
  if (city.test(query.normalize('NFC'))) return null
  const words = searchWords(query)
  const others = words.filter((word) => !saleWords.has(word))
  if (others.length === words.length) return null
  return others.every(isStopWord) ? '' : others.join(' ')
}
