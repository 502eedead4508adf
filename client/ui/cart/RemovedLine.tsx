import { type Language, localised } from '#domain/shared/language.ts'
import type { StoredCartProduct } from '../../cart/stored-cart.ts'
import { focusOnMount } from '../focus-on-mount.ts'
import { interpolateValue } from '../Interpolated.tsx'
import type { CartWords } from '../words/cart-words.ts'

type RemovedLineProps = { product: StoredCartProduct; language: Language; words: CartWords; undo: () => void }

/** Stands where a line was taken out, until another one is. */
export function RemovedLine({ product, language, words, undo }: RemovedLineProps) {
  const name = localised(product, 'name', language).text || words.gone_name
  return (
    <li className="lines__removed">
      <p role="status">{interpolateValue(words.removed, name)}</p>
      <button type="button" className="link" onClick={undo} ref={focusOnMount}>
        {words.undo}
      </button>
    </li>
  )
}
