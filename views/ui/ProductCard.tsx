import { type CartProduct, toCartProduct } from '#domain/cart/cart-product.ts'
import type { CardProduct } from '#domain/catalog/product.ts'
import { altTextBeside, type PictureWithAlt } from '#domain/pictures/alt-text.ts'
import type { PictureWidth } from '#domain/pictures/picture.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { markMatches } from '#domain/text/mark-matches.ts'
import { Picture } from '../../client/ui/Picture.tsx'
import { ConstantPart } from '../ConstantPart.tsx'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'
import { Badge } from './Badge.tsx'
import { DiscountBadge } from './DiscountBadge.tsx'
import { FormProduct } from './FormProduct.tsx'
import { firstSentence } from './first-sentence.ts'
import { LocalisedText } from './LocalisedText.tsx'
import { Price } from './Price.tsx'
import {
  CardSpecifications,
  type ComparedProduct,
  comparedProduct,
} from './specifications/CardSpecifications.tsx'
import { useIsNew } from './use-is-new.ts'

type ProductCardProps = {
  product: CardProduct
  /** One level below the heading of the list. */
  level?: 'h2' | 'h3'
  /** Whether there is room for a sentence of the description and what products are compared by. */
  isDescribed?: boolean
  /** The sizes attribute of its picture; defaults to a third of the page. */
  sizes?: string
  /** The variants of its picture that screens need. */
  widths?: readonly PictureWidth[]
  /** Its picture is above the fold. */
  isFirst?: boolean
  /** What was searched for, to be marked in the name. */
  search?: string
}

const usualSizes = '(min-width: 64em) 22vw, (min-width: 48em) 30vw, 46vw'

/** A product in a list: the whole card links to its page, the button adds one to the cart and opens it. */
export function ProductCard({ product, isDescribed = false, search = '', ...card }: ProductCardProps) {
  const { language } = usePage()
  const { price, sale_price } = product
  const description = localised(product, 'description', language)
  const name = localised(product, 'name', language)
  const cover = product.images[0]
  const markedName = search === '' ? null : markMatches(name.text, search)
  const props = {
    ...card,
    product: toCartProduct(product),
    // Inserted, so that each search does not make cards of its own.
    name: markedName ? { ...name, text: '{{marked_name}}' } : name,
    price: { price, sale_price },
    cover,
    alt: altTextBeside(name.text, cover, language),
    category: localised(product, 'category_name', language),
    description: isDescribed ? { ...description, text: firstSentence(description.text) } : null,
    compared: isDescribed ? comparedProduct(product) : null,
    isNewToday: useIsNew(product),
  }
  return (
    <ConstantPart
      as="li"
      className="card"
      data-stock={product.stock}
      of={CardContent}
      props={props}
      {...(markedName && { inserted: { marked_name: markedName } })}
    />
  )
}

type LocalText = ReturnType<typeof localised>

type CardContentProps = Pick<ProductCardProps, 'level' | 'sizes' | 'widths' | 'isFirst'> & {
  product: CartProduct
  name: LocalText
  price: Pick<CardProduct, 'price' | 'sale_price'>
  cover: PictureWithAlt | undefined
  alt: string
  category: LocalText
  description: LocalText | null
  compared: ComparedProduct | null
  isNewToday: boolean
}

function CardContent({ product, level: Heading = 'h3', price, cover, alt, ...card }: CardContentProps) {
  const { href } = usePage()
  const { sizes = usualSizes, widths, isFirst = false, name, category } = card
  const { description, compared, isNewToday } = card
  return (
    <>
      <div className="card__pic">
        <div className="plate">
          <Picture picture={cover} alt={alt} sizes={sizes} widths={widths} isFirst={isFirst} />
        </div>
        <CardTags stock={product.stock} isNewToday={isNewToday} />
        <DiscountBadge product={price} />
      </div>
      <div className="card__body">
        <p className="card__cat">
          <LocalisedText of={category} />
        </p>
        <Heading className="card__name">
          <a href={href(paths.product(product.id))}>
            <LocalisedText of={name} />
          </a>
        </Heading>
        {description?.text && (
          <p className="card__desc">
            <LocalisedText of={description} />
          </p>
        )}
        {compared && <CardSpecifications product={compared} />}
        <div className="card__foot">
          <Price product={price} />
          <BuyNow product={product} />
        </div>
      </div>
    </>
  )
}

function CardTags({ stock, isNewToday }: { stock: number; isNewToday: boolean }) {
  const { t } = useTranslation('catalog')
  if (!isNewToday && stock > 0) return null
  return (
    <div className="card__tags">
      {isNewToday && <Badge kind="new">{t('card.new')}</Badge>}
      {stock === 0 && <Badge kind="out">{t('card.sold_out')}</Badge>}
    </div>
  )
}

/** Posts to the cart; with script it first shows a toast (client/behaviours/shop/buy-now.ts). */
function BuyNow({ product }: { product: CartProduct }) {
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
    <form method="post" action={href(paths.cartLines)} data-buy-now>
      <FormProduct product={product} />
      <input type="hidden" name="product_id" value={product.id} />
      <button className="btn btn--tint btn--sm" type="submit" aria-label={t('card.buy_now_named', { name })}>
        {t('card.buy_now')}
      </button>
    </form>
  )
}
