import { toCartProduct } from '#domain/cart/cart-product.ts'
import { isNew, type Product } from '#domain/catalog/product.ts'
import { altText } from '#domain/pictures/alt-text.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Picture } from '../../client/ui/Picture.tsx'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'
import { Badge } from './Badge.tsx'
import { DiscountBadge } from './DiscountBadge.tsx'
import { firstSentence } from './first-sentence.ts'
import { LocalisedText } from './LocalisedText.tsx'
import { Price } from './Price.tsx'

type ProductCardProps = {
  product: Product
  /** One level below the heading of the list. */
  level?: 'h2' | 'h3'
  /** Whether there is room for a sentence of the description. */
  isDescribed?: boolean
  /** The sizes attribute of its picture; defaults to a third of the page. */
  sizes?: string
  /** Its picture is above the fold. */
  isFirst?: boolean
}

const usualSizes = '(min-width: 64em) 22vw, (min-width: 48em) 30vw, 46vw'

/** A product in a list: the whole card links to its page, the button adds one to the cart and opens it. */
export function ProductCard({ product, level: Heading = 'h3', ...card }: ProductCardProps) {
  const { language, href } = usePage()
  const [cover] = product.images
  const { isDescribed = false, sizes = usualSizes, isFirst = false } = card
  return (
    <li className="card" data-stock={product.stock}>
      <div className="card__pic">
        <div className="plate">
          <Picture picture={cover} alt={altText(cover, language, '')} sizes={sizes} isFirst={isFirst} />
        </div>
        <CardTags product={product} />
        <DiscountBadge product={product} />
      </div>
      <div className="card__body">
        <p className="card__cat">
          <LocalisedText of={localised(product, 'category_name', language)} />
        </p>
        <Heading className="card__name">
          <a href={href(paths.product(product.id))}>
            <LocalisedText of={localised(product, 'name', language)} />
          </a>
        </Heading>
        {isDescribed && <CardDescription product={product} />}
        <div className="card__foot">
          <Price product={product} />
          <BuyNow product={product} />
        </div>
      </div>
    </li>
  )
}

function CardTags({ product }: { product: Product }) {
  const { t } = useTranslation('catalog')
  const { clock } = usePage()
  const isNewToday = isNew(product, clock())
  if (!isNewToday && product.stock > 0) return null
  return (
    <div className="card__tags">
      {isNewToday && <Badge kind="new">{t('card.new')}</Badge>}
      {product.stock === 0 && <Badge kind="out">{t('card.sold_out')}</Badge>}
    </div>
  )
}

function CardDescription({ product }: { product: Product }) {
  const { language } = usePage()
  const description = localised(product, 'description', language)
  if (!description.text) return null
  return (
    <p className="card__desc">
      <LocalisedText of={{ ...description, text: firstSentence(description.text) }} />
    </p>
  )
}

/** Posts to the cart; with script it first shows a toast (client/behaviours/shop/buy-now.ts). */
function BuyNow({ product }: { product: Product }) {
  const { t } = useTranslation('catalog')
  const { language, href } = usePage()
  if (product.stock === 0) {
    return (
      <button className="btn btn--tint btn--sm" type="button" disabled>
        {t('card.sold_out')}
      </button>
    )
  }
  const name = localised(product, 'name', language).text
  return (
    <form
      method="post"
      action={href(paths.cartLines)}
      data-buy-now
      data-product={JSON.stringify(toCartProduct(product))}
    >
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="quantity" value="1" />
      <button className="btn btn--tint btn--sm" type="submit" aria-label={t('card.buy_now_named', { name })}>
        {t('card.buy_now')}
      </button>
    </form>
  )
}
