import type { ProductFigures } from '#domain/figures/figures.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { LocalisedText } from '../../ui/LocalisedText.tsx'

type NamedProduct = Pick<ProductFigures, 'product_id' | 'name_ar' | 'name_en' | 'name_fr'>

/** With a link to its form. */
export function ProductName({ product }: { product: NamedProduct }) {
  const { language, href } = usePage()
  return (
    <a href={href(paths.adminProduct(product.product_id))}>
      <LocalisedText of={localised(product, 'name', language)} />
    </a>
  )
}
