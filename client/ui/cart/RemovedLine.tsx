import { type Language, localised } from '#domain/shared/language.ts'
import type { StoredCartProduct } from '../../cart/stored-cart.ts'
import { focusOnMount } from '../focus-on-mount.ts'
import { interpolate } from '../interpolate.ts'
import type { CartWords } from '../words/cart-words.ts'

type RemovedLineProps = { product: StoredCartProduct; language: Language; words: CartWords; undo: () => void }

/** Takes the place of the last removed line and offers to undo. */
export function RemovedLine({ product, language, words, undo }: RemovedLineProps) {
  const name = localised(product, 'name', language).text || words.gone_name
  return (
    <li className="lines__removed">
      {/* The focus is not on the button: Enter after a typed 0 would undo at once. */}
      <p role="status" tabIndex={-1} ref={focusOnMount}>
        {interpolate(words.removed, { name })}
      </p>
      <button type="button" className="link" onClick={undo}>
        {words.undo}
      </button>
    </li>
  )
}
