import { useTranslation } from 'react-i18next'
import { quantityLimit, toCartProduct } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalog/product.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import { FormProduct } from '../ui/FormProduct.tsx'

/** Posts to the cart; with script the page stays and shows a toast (client/enhance/product.ts). */
export function AddToCart({ product }: { product: Product }) {
  const { t } = useTranslation('catalog')
  const { language, href } = usePage()
  return (
    <form className="buy__row" id="buy" method="post" action={href(paths.cartLines)} data-add-to-cart>
      <FormProduct product={toCartProduct(product)} />
      <input type="hidden" name="product_id" value={product.id} />
      <Stepper
        name={localised(product, 'name', language).text}
        limit={Math.min(product.stock, quantityLimit)}
      />
      <button className="btn" type="submit">
        <Icon name="shopping-bag" />
        {t('product.add')}
      </button>
    </form>
  )
}

/** From 1 to the stock. */
function Stepper({ name, limit }: { name: string; limit: number }) {
  const { t } = useTranslation('catalog')
  return (
    <div className="stepper stepper--lg" data-stepper>
      <button
        className="needs-script"
        type="button"
        data-step="-1"
        aria-label={t('product.less', { name })}
        disabled
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        name="quantity"
        inputMode="numeric"
        min={1}
        max={limit}
        required
        defaultValue={1}
        aria-label={t('product.quantity')}
      />
      <button
        className="needs-script"
        type="button"
        data-step="1"
        aria-label={t('product.more', { name })}
        disabled={limit === 1}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
