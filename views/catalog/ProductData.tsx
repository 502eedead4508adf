import { useTranslation } from 'react-i18next'
import { isSoldOut, makingDaysOfFewest } from '#domain/cart/cart.ts'
import { type FamilyOptionKind, familyValueOf, type ShownFamily } from '#domain/catalog/family.ts'
import type { Product } from '#domain/catalog/product.ts'
import { productFields, traitFields, unitOf, units } from '#domain/catalog/product-fields.ts'
import { currentPrice, withUsualPrice } from '#domain/catalog/product-price.ts'
import type { MadeToOrder } from '#domain/catalog/sale-unit.ts'
import { decimalMad, madFromCentimes } from '#domain/currency/money.ts'
import { handlingAndTransit } from '#domain/orders/expected-dates.ts'
import { variantUrl } from '#domain/pictures/picture.ts'
import { noReviews, type ProductReviews } from '#domain/reviews/review.ts'
import { defaultLanguage, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { deliveryFee } from '#domain/shipping/delivery-terms.ts'
import type { DeliveryOffer } from '#domain/shipping/zones.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { usePage } from '../PageContext.ts'
import { StructuredData } from '../ui/structured-data.tsx'
import { type KnownFact, useKnownFacts } from './Facts.tsx'
import { useReviewData } from './Reviews.tsx'

/** The terms in legal.json promise the same. */
const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'MA',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 14,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
}

/** Search engines may show a price for so long before they look again, in milliseconds. */
const priceValidityMs = 30 * 24 * 60 * 60 * 1000

type ProductDataProps = {
  product: Product
  family: ShownFamily | undefined
  reviews: ProductReviews | undefined
}

/** Search engines read the price that everybody pays, the reviews, and the family of which the product is a variant. */
export function ProductData({ product: shown, family, reviews = noReviews }: ProductDataProps) {
  const product = withUsualPrice(shown)
  const { t } = useTranslation()
  const { language, absolute, clock, deliveryOffer } = usePage()
  const properties = useProductProperties(product)
  const group = useProductGroup(product, family)
  const ratings = useReviewData(reviews)
  const url = absolute(paths.product(product.id))
  const images = product.images.map(({ url }) => absolute(variantUrl(url, 1200, 'jpg'), defaultLanguage))
  return (
    <StructuredData
      data={{
        '@type': 'Product',
        name: localised(product, 'name', language).text,
        description: localised(product, 'description', language).text || undefined,
        category: localised(product, 'category_name', language).text,
        image: images.length > 0 ? images : undefined,
        sku: String(product.id),
        brand: { '@type': 'Brand', name: t('brand') },
        ...properties,
        ...group,
        ...ratings,
        offers: {
          '@type': 'Offer',
          url,
          price: decimalMad(currentPrice(product)),
          priceCurrency: 'MAD',
          priceSpecification: struckThroughPriceOf(product),
          priceValidUntil: dayInSafi(new Date(clock().getTime() + priceValidityMs)),
          ...availabilityOf(product),
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@type': 'Organization', name: t('cooperative') },
          shippingDetails: {
            '@type': 'OfferShippingDetails',
            shippingRate: shippingRateOf(product, deliveryOffer),
            deliveryTime: deliveryTimeOf(product, deliveryOffer),
            shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'MA' },
          },
          hasMerchantReturnPolicy: returnPolicy,
        },
      }}
    />
  )
}

/** Products of a family differ in these properties of schema.org. */
const variedProperties: Record<FamilyOptionKind, string> = {
  size: 'size',
  colour: 'color',
  glaze: 'material',
  pattern: 'pattern',
}

/** The other variants of the group have their data on their own pages. */
function useProductGroup(product: Product, family: ShownFamily | undefined) {
  const { language, absolute } = usePage()
  if (!family) return {}
  const { id, options, variants } = family
  const valuesOf = (variant: { option_values: number[] }) =>
    Object.fromEntries(
      options.flatMap((option) => {
        const value = familyValueOf(option, variant)
        return value ? [[variedProperties[option.kind], localised(value, 'name', language).text]] : []
      }),
    )
  const own = variants.find((variant) => variant.id === product.id)
  return {
    ...(own && valuesOf(own)),
    inProductGroupWithID: `family-${id}`,
    isVariantOf: {
      '@type': 'ProductGroup',
      name: localised(family, 'title', language).text,
      productGroupID: `family-${id}`,
      variesBy: options.map(({ kind }) => `https://schema.org/${variedProperties[kind]}`),
      hasVariant: variants.map((variant) => ({
        '@type': 'Product',
        name: localised(variant, 'name', language).text,
        sku: String(variant.id),
        url: absolute(paths.product(variant.id)),
        ...valuesOf(variant),
        offers: {
          '@type': 'Offer',
          url: absolute(paths.product(variant.id)),
          price: decimalMad(currentPrice(variant)),
          priceCurrency: 'MAD',
          ...availabilityOf(variant),
        },
      })),
    },
  }
}

function struckThroughPriceOf(product: Product) {
  if (currentPrice(product) === product.price) return undefined
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: decimalMad(product.price),
    priceCurrency: 'MAD',
  }
}

/** Says what it costs to send one piece: the range of all fees where the fee depends on the city. */
function shippingRateOf(product: Product, { terms }: DeliveryOffer) {
  const line = { ...product, unit_price: currentPrice(product), quantity: 1 }
  const fees = terms.map((each) => madFromCentimes(deliveryFee([line], each)))
  const [minValue, maxValue] = [Math.min(...fees), Math.max(...fees)]
  const value = minValue === maxValue ? { value: minValue } : { minValue, maxValue }
  return { '@type': 'MonetaryAmount', ...value, currency: 'MAD' }
}

/** The sum is the days that pages state; a product that is made to order is made before it is handled. */
function deliveryTimeOf(product: Product, { days: all }: DeliveryOffer) {
  const { handling, transit } = handlingAndTransit(makingDaysOfFewest(product) ?? 0, {
    days_least: all.least,
    days_most: all.most,
  })
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(handling),
    transitTime: days(transit),
  }
}

function days({ least, most }: { least: number; most: number }) {
  return { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitCode: 'DAY' }
}

/** A piece made to order can be bought, and leaves the workshop days later. */
function availabilityOf(product: MadeToOrder) {
  const days = makingDaysOfFewest(product)
  if (isSoldOut(product)) return { availability: 'https://schema.org/OutOfStock' }
  if (days === null) return { availability: 'https://schema.org/InStock' }
  return {
    availability: 'https://schema.org/MadeToOrder',
    deliveryLeadTime: { '@type': 'QuantitativeValue', value: days, unitCode: 'DAY' },
  }
}

/** A value that is undefined is left out of the structured data. */
function useProductProperties(product: Product) {
  const { t } = useTranslation('product-fields')
  const facts = useKnownFacts(product)
  const traits = traitFields.filter((name) => product[name])
  const properties = [
    ...facts.filter(({ name }) => !factsOfSchemaOrg.includes(name)).map(propertyOf),
    ...traits.map((name) => ({ '@type': 'PropertyValue', name: t(`${name}.name`), value: true })),
  ]
  return {
    width: quantity(product.width_cm, units.cm),
    depth: quantity(product.length_cm, units.cm),
    height: quantity(product.height_cm, units.cm),
    weight: quantity(product.weight_g, units.g),
    material: facts.find(({ name }) => name === 'material')?.value,
    additionalProperty: properties.length > 0 ? properties : undefined,
  }
}

/** Schema.org has properties for these facts. */
const factsOfSchemaOrg = ['width_cm', 'length_cm', 'height_cm', 'weight_g', 'material'] as readonly string[]

function propertyOf({ name, label, value }: KnownFact) {
  const unit = unitOf(productFields[name])
  return { '@type': 'PropertyValue', name: label, value, unitCode: unit && units[unit] }
}

function quantity(value: number | null, unitCode: string) {
  return value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode }
}
