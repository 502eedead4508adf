import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quantityLimit, readCartQuantity } from '#domain/cart/cart.ts'
import type { QuotedLine } from '#domain/cart/quote.ts'
import { cartPaths, localisePath } from '#domain/shared/cart-paths.ts'
import type { Language } from '#domain/shared/language.ts'
import { focusOnMount } from '../focus-on-mount.ts'
import { Icon } from '../Icon.tsx'

type CartLineFormProps = {
  line: QuotedLine
  name: string
  language: Language
  onQuantity: ((quantity: number) => void) | undefined
  hasFocus: boolean
}

/** Quantity and removal of a line, by submit buttons without script. */
export function CartLineForm({ line, name, language, onQuantity, hasFocus }: CartLineFormProps) {
  const { t } = useTranslation('cart')
  const { product, product_id, quantity } = line
  const [inputText, setInputText] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!onQuantity) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const formValues = submitter instanceof HTMLButtonElement ? { [submitter.name]: submitter.value } : {}
    setInputText(null)
    onQuantity(readCartQuantity(formValues, quantity))
  }
  function changeText(text: string) {
    setInputText(text)
    onQuantity?.(readCartQuantity({ quantity: text }, quantity))
  }

  // The user may have edited the field before hydration.
  const adoptEarlyInput = useEffectEvent(() => {
    const text = field.current?.value
    if (text !== undefined && text !== String(quantity)) changeText(text)
  })
  useLayoutEffect(() => adoptEarlyInput(), [])

  return (
    <form
      className="lines__qty"
      method="post"
      action={localisePath(cartPaths.line(product_id), language)}
      onSubmit={submit}
      noValidate
    >
      {/* Enter in the field activates the form's first submit button: this one only submits. */}
      <button type="submit" hidden />
      {product && product.stock > 0 && (
        <>
          <div className="stepper">
            <StepButton step={stepDown(quantity, product.stock)} name={name} isDisabled={quantity <= 1} />
            <input
              ref={field}
              type="number"
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              min={1}
              max={quantityLimit}
              value={inputText ?? quantity}
              onChange={(event) => changeText(event.target.value)}
              onBlur={() => setInputText(null)}
              aria-label={t('panel.quantity', { name })}
            />
            <StepButton step={1} name={name} isDisabled={quantity >= product.stock} />
          </div>
          <noscript>
            <button type="submit" className="btn btn--tint btn--sm">
              {t('panel.update')}
            </button>
          </noscript>
        </>
      )}
      <button
        type="submit"
        className="iconbtn"
        name="remove"
        value="1"
        aria-label={t('panel.remove', { name })}
        ref={hasFocus ? focusOnMount : null}
      >
        <Icon name="trash-2" />
      </button>
    </form>
  )
}

/** One less, or down to the stock if that is lower. */
function stepDown(quantity: number, stock: number): number {
  return Math.min(-1, stock - quantity)
}

type StepButtonProps = { step: number; name: string; isDisabled: boolean }

function StepButton({ step, name, isDisabled }: StepButtonProps) {
  const { t } = useTranslation('cart')
  const isMore = step > 0
  return (
    <button
      type="submit"
      name="step"
      value={step}
      aria-label={t(isMore ? 'panel.more' : 'panel.less', { name })}
      disabled={isDisabled}
    >
      <Icon name={isMore ? 'plus' : 'minus'} />
    </button>
  )
}
