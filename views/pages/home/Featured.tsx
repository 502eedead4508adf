import { useTranslation } from 'react-i18next'
import type { Product } from '#domain/catalog/product.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { EstimateNote } from '../../currency/EstimateNote.tsx'
import { usePage } from '../../PageContext.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ProductCard } from '../../ui/ProductCard.tsx'

/** At most four featured products. */
export function Featured({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation('pages')
  const { href } = usePage()
  if (products.length === 0) {
    return (
      <section className="section wrap">
        <EmptyState
          icon="amphora"
          title={t('home.featured.empty_title')}
          text={t('home.featured.empty_text')}
        >
          <a className="btn" href={href(paths.shop)}>
            {t('home.hero.shop')}
          </a>
        </EmptyState>
      </section>
    )
  }
  return (
    <section className="section wrap">
      <div className="head">
        <h2>{t('home.featured.title')}</h2>
        <a className="link" href={href(paths.shop)}>
          {t('home.featured.all')}
          <Icon name="arrow-right" hasDirection />
        </a>
      </div>
      <EstimateNote />
      <ul className="cards cards--featured">
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            isDescribed={isWide(index, products.length)}
            sizes="(min-width: 48em) 30vw, 46vw"
          />
        ))}
      </ul>
    </section>
  )
}

/** Of four cards the first and the last are wide and show a sentence (client/styles/shop/featured.css). */
function isWide(index: number, count: number): boolean {
  return count === 4 && (index === 0 || index === 3)
}
