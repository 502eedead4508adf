import { type FormEvent, useState } from 'react'
import { askedQuantity, quantityLimit } from '#domain/cart.ts'
import type { CartProduct } from '#domain/cart-product.ts'
import { type Language, languages, localised } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { QuotedLine } from '#domain/quote.ts'
import { Amount } from './Amount.tsx'
import { CartLineNotice } from './CartLineNotice.tsx'
import type { CartWords } from './cart-words.ts'
import { fill } from './Filled.tsx'
import { Icon } from './Icon.tsx'
import { Picture } from './Picture.tsx'

export type CartLineProps = {
  line: QuotedLine
  /** What the browser remembers of the product from when it was last seen. */
  remembered?: Partial<CartProduct> | undefined
  language: Language
  words: CartWords
  /** Where scripts run: changes the quantity at once instead of sending the form; 0 takes the line out. */
  onQuantity?: (quantity: number) => void
  /** The line has just come back, and so has the visitor's focus. */
  hasFocus?: boolean
}

/** A line of the cart. Its form does the same without script that onQuantity does with one. */
export function CartLine({ line, remembered, language, words, onQuantity, hasFocus = false }: CartLineProps) {
  const { product, product_id, quantity, unit_price, total } = line
  const name = nameOf(product ?? remembered, language) ?? { text: words.gone_name, language }
  const marked = name.language === language ? {} : { lang: name.language, dir: languages[name.language].dir }
  const href = localPath(paths.product(product_id), language)
  const thumbnail = product?.images[0]
  const picture = thumbnail ? { url: thumbnail, width: 88, height: 88, colour: '' } : undefined
  return (
    <li data-line={`${product_id}.${quantity}`} data-unit-price={unit_price}>
      {product ? (
        <a className="plate" href={href} aria-label={name.text} {...marked}>
          <Picture picture={picture} alt="" sizes="5.5rem" />
        </a>
      ) : (
        <span className="plate" />
      )}
      <div className="lines__name">
        {product ? (
          <a href={href} {...marked}>
            {name.text}
          </a>
        ) : (
          <span {...marked}>{name.text}</span>
        )}
        {product && (
          <p className="price">
            <Amount centimes={unit_price} language={language} /> <span>{words.each}</span>
          </p>
        )}
        <CartLineNotice line={line} remembered={remembered} language={language} words={words} />
      </div>
      <p className="lines__total">{product && <Amount centimes={total} language={language} />}</p>
      <LineForm line={line} name={name.text} {...{ language, words, onQuantity, hasFocus }} />
    </li>
  )
}

function nameOf(product: Partial<CartProduct> | undefined, language: Language) {
  const name = localised(product ?? {}, 'name', language)
  return name.text ? name : null
}

type LineFormProps = Pick<CartLineProps, 'line' | 'language' | 'words' | 'hasFocus'> & {
  name: string
  onQuantity: CartLineProps['onQuantity'] | undefined
}

function LineForm({ line, name, language, words, onQuantity, hasFocus }: LineFormProps) {
  const { product, product_id, quantity } = line
  const [typed, setTyped] = useState<string | null>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!onQuantity) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const asked = submitter instanceof HTMLButtonElement ? { [submitter.name]: submitter.value } : {}
    setTyped(null)
    onQuantity(askedQuantity(asked, quantity))
  }
  function type(text: string) {
    setTyped(text)
    const asked = askedQuantity({ quantity: text }, 0)
    if (asked > 0) onQuantity?.(asked)
  }

  return (
    <form
      className="lines__qty"
      method="post"
      action={localPath(paths.cartLine(product_id), language)}
      onSubmit={submit}
    >
      {/* Enter in a field presses the first button of its form: this one, which changes nothing more. */}
      <button type="submit" hidden />
      {product && product.stock > 0 && (
        <div className="stepper">
          <StepButton step={stepDown(quantity, product.stock)} words={words} isDisabled={quantity <= 1} />
          <input
            type="number"
            name="quantity"
            inputMode="numeric"
            min={1}
            max={quantityLimit}
            value={typed ?? quantity}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(null)}
            aria-label={fill(words.quantity, name)}
          />
          <StepButton step={1} words={words} isDisabled={quantity >= product.stock} />
        </div>
      )}
      <noscript>
        <button type="submit" className="btn btn--tint btn--sm">
          {words.update}
        </button>
      </noscript>
      <button
        type="submit"
        className="iconbtn"
        name="remove"
        value="1"
        aria-label={fill(words.remove, name)}
        // biome-ignore lint/a11y/noAutofocus: the focus was on the button that brought the line back
        autoFocus={hasFocus}
      >
        <Icon name="trash-2" />
      </button>
    </form>
  )
}

/** One less, or at once down to what is left. */
function stepDown(quantity: number, stock: number): number {
  return Math.min(-1, stock - quantity)
}

function StepButton({ step, words, isDisabled }: { step: number; words: CartWords; isDisabled: boolean }) {
  const [icon, label] = step > 0 ? ['plus', words.more] : ['minus', words.less]
  return (
    <button type="submit" name="step" value={step} aria-label={label} disabled={isDisabled}>
      <Icon name={icon} />
    </button>
  )
}
