import { quantityLimit } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalog/product.ts'

type QuantityInputProps = {
  productId: Product['id']
  /** Null when it cannot be read: it is then shown as it was typed. */
  quantity: number | null
  typed: string | undefined
  label: string
  /** The id of the text that says why this many cannot be had. */
  noticeId: string | undefined
}

/** How many of a product an order that staff enter or change has. */
export function QuantityInput({ productId, quantity, typed, label, noticeId }: QuantityInputProps) {
  return (
    <input
      className="input"
      id={`quantity_${productId}`}
      name={`quantity_${productId}`}
      // A number field would drop what is not a number.
      type={quantity === null ? 'text' : 'number'}
      inputMode="numeric"
      min={0}
      max={quantityLimit}
      defaultValue={quantity ?? typed}
      aria-label={label}
      aria-invalid={noticeId || quantity === null ? true : undefined}
      aria-describedby={noticeId}
    />
  )
}
