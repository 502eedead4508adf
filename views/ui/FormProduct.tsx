import type { CartProduct } from '#domain/cart/cart.ts'
import { toScriptSafeJson } from '../script-safe-json.ts'

/**
 * The product of a form, for the script (client/cart/add-form-to-cart.ts). In an attribute each quotation mark would
 * take six bytes, five kilobytes in a list.
 */
export function FormProduct({ product }: { product: CartProduct }) {
  const html = toScriptSafeJson(product)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptSafeJson leaves nothing that could end the block
  return <script type="application/json" dangerouslySetInnerHTML={{ __html: html }} />
}
