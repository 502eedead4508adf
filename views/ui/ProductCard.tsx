import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { type CartProduct, isSoldOut, makingDaysOfFewest, toCartProduct } from '#domain/cart/cart.ts'
import { type CardFamily, type CardProduct, isNew } from '#domain/catalog/product.ts'
import { altTextBeside, type PictureWidth } from '#domain/pictures/picture.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { markMatches } from '#domain/text/mark-matches.ts'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { usePage } from '../PageContext.ts'
import { toScriptSafeJson } from '../script-safe-json.ts'
import { Badge } from './Badge.tsx'
import { Button, ButtonLink, Link } from './Buttons.tsx'
import { PostForm } from './form/PostForm.tsx'
import { DiscountBadge, DisplayAmount, Price } from './Price.tsx'
import { lengthsOf, MadeToOrder, Measure, measureCapacity, measureSize } from './specifications.tsx'

type ProductCardProps = {
  product: CardProduct
  /** It is one level below the heading of the list. */
  level?: 'h2' | 'h3'
  /** There is room for a sentence of the description and what products are compared by. */
  isDescribed?: boolean
  /** The picture takes a third of the page otherwise. */
  sizes?: string
  /** Screens need these variants of its picture. */
  widths?: readonly PictureWidth[]
  /** The picture is above the fold. */
  isFirst?: boolean
  search?: string
  note?: ReactNode
}

const usualSizes = '(min-width: 64em) 22vw, (min-width: 48em) 30vw, 46vw'

/**
 * The whole card links to the product's page, the button adds one to the cart and opens it. Where it represents its
 * family, the card has the family's title and leads to the choice.
 */
export function ProductCard({
  product,
  level: Heading = 'h3',
  isDescribed = false,
  ...card
}: ProductCardProps) {
  const { sizes = usualSizes, widths, isFirst = false, search = '', note } = card
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const description = localised(product, 'description', language)
  const { family } = product
  const name = family ? localised(family, 'title', language) : localised(product, 'name', language)
  const cover = product.images[0]
  const lead = isDescribed ? firstSentence(description.text) : ''
  return (
    <li className="card" data-sold-out={isSoldOut(product) ? '' : undefined}>
      <div className="card__pic">
        <div className="plate">
          <Picture
            picture={cover}
            alt={altTextBeside(name.text, cover, language)}
            sizes={sizes}
            widths={widths}
            isUrgent={isFirst}
          />
        </div>
        <CardTags product={product} />
        <DiscountBadge product={product} />
      </div>
      <div className="card__body">
        <p className="soft small">
          <LocalisedText of={localised(product, 'category_name', language)} />
        </p>
        <Heading className="card__name">
          <Link to={paths.product(product.id)}>
            <LocalisedText of={name}>{markText(name.text, search)}</LocalisedText>
          </Link>
        </Heading>
        {lead && (
          <p className="card__desc">
            <LocalisedText of={{ ...description, text: lead }} />
          </p>
        )}
        {isDescribed && <CardSpecifications product={product} />}
        {family && <Colours family={family} />}
        <div className="row row--s between card__foot">
          {family && family.lowest < family.highest ? (
            <PriceFrom centimes={family.lowest} />
          ) : (
            <Price product={product} />
          )}
          {family ? (
            <ButtonLink
              to={paths.product(product.id)}
              look="tint sm"
              aria-label={t('card.choose_named', { name: name.text })}
            >
              {t('card.choose')}
            </ButtonLink>
          ) : (
            <BuyNow product={toCartProduct(product)} />
          )}
        </div>
        {note}
      </div>
    </li>
  )
}

function PriceFrom({ centimes }: { centimes: number }) {
  const { t } = useTranslation('catalog')
  return (
    <p className="price">
      <span>
        <Trans t={t} i18nKey="price.from" components={{ price: <DisplayAmount centimes={centimes} /> }} />
      </span>
    </p>
  )
}

function Colours({ family }: { family: CardFamily }) {
  const { language } = usePage()
  if (family.colours.length === 0) return null
  return (
    <ul className="row row--s">
      {family.colours.map((colour) => (
        <li key={colour.colour + colour.name_ar}>
          <ColourDot colour={colour.colour} />
          <span className="sr">
            <LocalisedText of={localised(colour, 'name', language)} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The dot is drawn as a picture, as the Content-Security-Policy allows no style attributes. */
export function ColourDot({ colour }: { colour: string }) {
  return (
    <svg className="dot" viewBox="0 0 2 2" aria-hidden="true">
      <circle cx="1" cy="1" r="1" fill={colour} />
    </svg>
  )
}

function CardTags({ product }: { product: CardProduct }) {
  const { t } = useTranslation('catalog')
  const isNewToday = isNew(product, usePage().clock())
  const isGone = isSoldOut(product)
  if (!isNewToday && !isGone) return null
  return (
    <div className="row card__tags">
      {isNewToday && <Badge kind="new">{t('card.new')}</Badge>}
      {isGone && <Badge kind="out">{t('card.sold_out')}</Badge>}
    </div>
  )
}

/** Posts to the cart; with script it first shows a toast (client/behaviours/shop/add-to-cart.ts). */
function BuyNow({ product }: { product: CartProduct }) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  if (isSoldOut(product)) {
    return (
      <button className="btn btn--tint btn--sm" type="button" disabled>
        {t('card.sold_out')}
      </button>
    )
  }
  const name = localised(product, 'name', language).text
  return (
    <PostForm action={paths.cartLines} data-buy-now="">
      <FormProduct product={product} />
      <Button
        look="tint sm"
        name="product_id"
        value={product.id}
        aria-label={t('card.buy_now_named', { name })}
      >
        {t('card.buy_now')}
      </Button>
    </PostForm>
  )
}

/** Size and material stand in one line without labels, as a page of 24 products may have 100 KB in all. */
function CardSpecifications({ product }: { product: CardProduct }) {
  const { t } = useTranslation('catalog')
  const { capacity_ml = null, material = null } = product
  const days = isSoldOut(product) ? null : makingDaysOfFewest(product)
  const hasSize = lengthsOf(product).length > 0
  if (!hasSize && capacity_ml === null && !material && days === null) return null
  return (
    <p className="small card__specs">
      {hasSize && (
        <span>
          <Measure {...measureSize(product)} />
        </span>
      )}
      {capacity_ml !== null && (
        <span>
          <Measure {...measureCapacity(capacity_ml)} />
        </span>
      )}
      {material && <span>{t(`specifications.materials.${material}`)}</span>}
      {days !== null && <MadeToOrder days={days} />}
    </p>
  )
}

/**
 * The script of the form reads it (client/behaviours/shop/add-to-cart.ts). It is not in an attribute, where each
 * quotation mark would take six bytes, and those of a list five kilobytes.
 */
export function FormProduct({ product }: { product: CartProduct }) {
  const html = toScriptSafeJson(product)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptSafeJson leaves nothing that could end the block
  return <script type="application/json" dangerouslySetInnerHTML={{ __html: html }} />
}

export function firstSentence(text: string): string {
  return /^.*?[.!?؟…](?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim()
}

function markText(text: string, search: string): ReactNode {
  if (search === '') return text
  return (
    markMatches(text, search)?.map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
    ) ?? text
  )
}
