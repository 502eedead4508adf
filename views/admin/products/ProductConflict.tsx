import { useTranslation } from 'react-i18next'
import type { FormPicture } from '#domain/form-picture.ts'
import { localised } from '#domain/language.ts'
import { paths } from '#domain/paths.ts'
import type { Product } from '#domain/product.ts'
import { readNumberCell, readPriceCell } from '#domain/product-cells.ts'
import { usePage } from '../../PageContext.ts'
import { Conflict } from '../form/Conflict.tsx'
import type { CategoryOption } from './ProductSelling.tsx'
import { typedProduct } from './typed-product.ts'

type ProductConflictProps = {
  typed: Record<string, string>
  pictures: readonly FormPicture[]
  current: Product
  categories: readonly CategoryOption[]
}

const texts = [
  'name_ar',
  'name_en',
  'name_fr',
  'description_ar',
  'description_en',
  'description_fr',
  'price',
  'sale_price',
  'stock',
  'category',
  'is_active',
  'is_featured',
] as const

/** Both versions of a product that two people edited at once, field by field. */
export function ProductConflict({ typed, pictures, current, categories }: ProductConflictProps) {
  const { t } = useTranslation('admin-products')
  const { language } = usePage()
  const theirs = typedProduct(current)
  const show = (name: string) => (value: string) => {
    if (name === 'is_active' || name === 'is_featured') return value === 'on' ? t('form.on') : t('form.off')
    const category = name === 'category' && categories.find(({ slug }) => slug === value)
    return category ? localised(category, 'name', language).text : value
  }
  const fields = texts.map((name) => ({
    name: name as string,
    label: t(`form.labels.${name}`),
    mine: sameHand(name, typed[name] ?? ''),
    theirs: theirs[name] ?? '',
    show: show(name),
  }))
  const images = {
    name: 'images',
    label: t('form.labels.images'),
    mine: pictures.map(({ url }) => url),
    theirs: current.images.map(({ url }) => url),
  }
  return <Conflict fields={[...fields, images]} recordPath={paths.adminProduct(current.id)} />
}

/** A number in the way in which the other version writes it, so that '340' and '340.00' are no difference. */
function sameHand(name: string, typed: string): string {
  const price = name === 'price' || name === 'sale_price' ? readPriceCell(typed) : Number.NaN
  if (!Number.isNaN(price)) return price.toFixed(2)
  const stock = name === 'stock' ? readNumberCell(typed) : Number.NaN
  return Number.isNaN(stock) ? typed : String(stock)
}
