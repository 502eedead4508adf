import { Trans, useTranslation } from 'react-i18next'
import { isSoldOut } from '#domain/cart/cart.ts'
import { type Favourite, formatFavourites } from '#domain/catalog/favourites.ts'
import type { Product } from '#domain/catalog/product.ts'
import { currentPrice, withUsualPrice } from '#domain/catalog/product-price.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { ButtonLink, Link } from '../ui/Buttons.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { DisplayAmount, EstimateNote } from '../ui/Price.tsx'
import { ProductCard } from '../ui/ProductCard.tsx'
import { ShareButton } from '../ui/ShareButton.tsx'

type ShownFavourite = Favourite & { product: Product }

type FavouritesPageProps = {
  favourites: readonly ShownFavourite[]
  /** So many products of the address are no longer in the shop. */
  goneCount: number
}

/**
 * The address names the products; with script the page begins with those stored on the device
 * (client/enhance/favourites.ts).
 */
export function FavouritesPage({ favourites, goneCount }: FavouritesPageProps) {
  const { t } = useTranslation(['catalog', 'common'])
  const title = t('common:nav.favourites')
  return (
    <Layout
      title={title}
      canonicalPath={favouritesPath(favourites)}
      stylesheet="shop"
      scripts={['favourites']}
      noindex={favourites.length > 0 || goneCount > 0}
    >
      <div className="wrap flush-end">
        <PageHeader title={title} trail={[{ name: title, path: paths.favourites }]} />
        {goneCount > 0 && (
          <p className="alert" role="status">
            {t('favourites.gone', { count: goneCount })}
          </p>
        )}
        {favourites.length > 0 ? (
          <>
            <div className="row space-after needs-script">
              <ShareButton className="btn btn--line btn--sm">{t('favourites.share')}</ShareButton>
            </div>
            <EstimateNote />
            <ul className="cards">
              {favourites.map((favourite, index) => (
                <ProductCard
                  key={favourite.id}
                  product={favourite.product}
                  level="h2"
                  isFirst={index === 0}
                  note={
                    <Note
                      favourite={favourite}
                      pathWithout={favouritesPath(favourites.filter(({ id }) => id !== favourite.id))}
                    />
                  }
                />
              ))}
            </ul>
          </>
        ) : (
          <EmptyState icon="heart" title={t('favourites.none')} text={t('favourites.none_text')}>
            <ButtonLink to={paths.shop}>{t('missing.back')}</ButtonLink>
          </EmptyState>
        )}
      </div>
    </Layout>
  )
}

function favouritesPath(favourites: readonly Favourite[]): string {
  return favourites.length > 0 ? `${paths.favourites}?ids=${formatFavourites(favourites)}` : paths.favourites
}

function Note({ favourite, pathWithout }: { favourite: ShownFavourite; pathWithout: string }) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const { id, keptAt, product } = favourite
  // The device stores and compares the prices that everybody pays.
  const price = currentPrice(withUsualPrice(product))
  const name = localised(product, 'name', language).text
  return (
    <>
      {isSoldOut(product) && <p className="small">{t('favourites.sold_out')}</p>}
      {keptAt !== null && price < keptAt && (
        <p className="small">
          <Trans
            t={t}
            i18nKey="favourites.fell"
            components={{ less: <DisplayAmount centimes={keptAt - price} /> }}
          />
        </p>
      )}
      <p>
        <Link
          className="link small"
          to={pathWithout}
          data-not-kept={id}
          aria-label={t('favourites.remove_named', { name })}
        >
          {t('favourites.remove')}
        </Link>
      </p>
    </>
  )
}
