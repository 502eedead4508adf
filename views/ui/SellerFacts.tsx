import { useTranslation } from 'react-i18next'
import { listSellerFacts } from '#domain/site/seller.ts'
import { usePage } from '../PageContext.ts'

/** Who sells, as the law requires; nothing until staff have entered it. */
export function SellerFacts({ className }: { className?: string }) {
  const { t } = useTranslation()
  const facts = listSellerFacts(usePage().seller.papers)
  if (facts.length === 0) return null
  return (
    <ul className={className}>
      {facts.map(({ fact, value }) => (
        <li key={fact}>
          {t(`seller.${fact}`)}: <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  )
}
