import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { quantityLimit, readCartQuantity } from '#domain/cart/cart.ts'
import type { QuotedLine } from '#domain/cart/quote.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { focusOnMount } from '../focus-on-mount.ts'
import { Icon } from '../Icon.tsx'
import { interpolateValue } from '../Interpolated.tsx'
import type { CartWords } from '../words/cart-words.ts'

type CartLineFormProps = {
  line: QuotedLine
  name: string
  language: Language
  words: CartWords
  onQuantity: ((quantity: number) => void) | undefined
  hasFocus: boolean
}

/** The form of a line: Enter, steps and removal by plain buttons, or at once where scripts run. */
export function CartLineForm({ line, name, language, words, onQuantity, hasFocus }: CartLineFormProps) {
  const { product, product_id, quantity } = line
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!onQuantity) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const asked = submitter instanceof HTMLButtonElement ? { [submitter.name]: submitter.value } : {}
    setTyped(null)
    onQuantity(readCartQuantity(asked, quantity))
  }
  function type(text: string) {
    setTyped(text)
    const asked = readCartQuantity({ quantity: text }, 0)
    if (asked > 0) onQuantity?.(asked)
  }

  // What was typed while the script was still on its way counts too.
  const adoptTyped = useEffectEvent(() => {
    const text = field.current?.value
    if (text !== undefined && text !== String(quantity)) type(text)
  })
  useLayoutEffect(() => adoptTyped(), [])

  return (
    <form
      className="lines__qty"
      method="post"
      action={localisePath(paths.cartLine(product_id), language)}
      onSubmit={submit}
      noValidate
    >
      {/* Enter in a field presses the first button of its form: this one, which changes nothing more. */}
      <button type="submit" hidden />
      {product && product.stock > 0 && (
        <>
          <div className="stepper">
            <StepButton step={stepDown(quantity, product.stock)} words={words} isDisabled={quantity <= 1} />
            <input
              ref={field}
              type="number"
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              min={1}
              max={quantityLimit}
              value={typed ?? quantity}
              onChange={(event) => type(event.target.value)}
              onBlur={() => setTyped(null)}
              aria-label={interpolateValue(words.quantity, name)}
            />
            <StepButton step={1} words={words} isDisabled={quantity >= product.stock} />
          </div>
          <noscript>
            <button type="submit" className="btn btn--tint btn--sm">
              {words.update}
            </button>
          </noscript>
        </>
      )}
      <button
        type="submit"
        className="iconbtn"
        name="remove"
        value="1"
        aria-label={interpolateValue(words.remove, name)}
        ref={hasFocus ? focusOnMount : null}
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
