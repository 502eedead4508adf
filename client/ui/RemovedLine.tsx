import { type Language, localised } from '#domain/language.ts'
import type { KeptProduct } from '../cart/kept-cart.ts'
import type { CartWords } from './cart-words.ts'
import { fill } from './Filled.tsx'
import { takeFocus } from './take-focus.ts'

type RemovedLineProps = { product: KeptProduct; language: Language; words: CartWords; undo: () => void }

/** Stands where a line was taken out, until another one is. */
export function RemovedLine({ product, language, words, undo }: RemovedLineProps) {
  const name = localised(product, 'name', language).text || words.gone_name
  return (
    <li className="lines__removed">
      <p role="status">{fill(words.removed, name)}</p>
      <button type="button" className="link" onClick={undo} ref={takeFocus}>
        {words.undo}
      </button>
    </li>
  )
}
