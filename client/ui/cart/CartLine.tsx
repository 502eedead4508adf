import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import {
  type CartProduct,
  fitQuantity,
  isSoldOut,
  type QuantityRule,
  quantityLimit,
  sellableStock,
} from '#domain/cart/cart.ts'
import { nextBreakOf, type PricedCartLine, unitPrice } from '#domain/cart/priced-cart.ts'
import { hasBusinessPrice, withUsualPrice } from '#domain/catalog/product-price.ts'
import { readCartQuantity } from '#domain/catalog/read-typed-values.ts'
import { makingDaysOf } from '#domain/catalog/sale-unit.ts'
import type { DisplayCurrency } from '#domain/currency/currency.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { cartPaths, localisePath } from '#domain/shared/cart-paths.ts'
import { languages, localised } from '#domain/shared/language.ts'
import type { StoredCartProduct } from '../../cart/store.ts'
import { Amount } from '../Amount.tsx'
import { Estimate } from '../Estimate.tsx'
import { Icon } from '../Icon.tsx'
import { Picture } from '../Picture.tsx'
import { perUnitText, quantityRuleText } from '../sale-unit.ts'
import { useLanguage } from '../use-language.ts'

/** So many pixels are enough for a picture of 88 CSS pixels on any screen. */
const thumbnailWidths = [400] as const

type CartLineProps = {
  line: PricedCartLine
  /** It is the product as stored in the browser, in case it is no longer available. */
  remembered: Partial<CartProduct> | undefined
  /** The visitor last saw this unit price; null if unknown. */
  priceBefore: Centimes | null
  /** It is null where prices are shown in dirhams only. */
  currency: DisplayCurrency | null
  /** It sends no form; 0 removes the line. */
  onQuantity: (quantity: number) => void
  /** Without script nothing changes, and no live region is sent. */
  isHydrated: boolean
  /** The line was just restored and takes the focus. */
  hasFocus: boolean
}

/** Without script the order form is posted instead of calling onQuantity. */
export function CartLine(props: CartLineProps) {
  const language = useLanguage()
  const { line, remembered, priceBefore, currency, isHydrated } = props
  const { t } = useTranslation('cart')
  const { t: tUnits } = useTranslation('sale-units')
  const { product, product_id, quantity, unit_price, total } = line
  const makingDays = product && makingDaysOf(product, quantity)
  const rule = product && quantityRuleText(product, tUnits)
  const known = localised(product ?? remembered ?? {}, 'name', language)
  const name = known.text ? known : { text: t('panel.gone_name'), language }
  // The chunk of langAttributes(), shared with other islands, would exceed the island's byte budget.
  const nameAttributes =
    name.language === language ? {} : { lang: name.language, dir: languages[name.language].dir }
  const href = localisePath(cartPaths.product(product_id), language)
  const thumbnail = product?.images[0]
  const picture = thumbnail ? { url: thumbnail, width: 88, height: 88, colour: '' } : undefined
  return (
    <li data-line={`${product_id}.${quantity}`} data-unit-price={unit_price}>
      {product ? (
        <a className="plate" href={href} aria-label={name.text} {...nameAttributes}>
          <Picture picture={picture} alt="" sizes="5.5rem" widths={thumbnailWidths} />
        </a>
      ) : (
        <span className="plate" />
      )}
      <div className="lines__name">
        {product ? (
          <a href={href} {...nameAttributes}>
            {name.text}
          </a>
        ) : (
          <span {...nameAttributes}>{name.text}</span>
        )}
        {product && (
          <p className="price">
            <Amount centimes={unit_price} />{' '}
            <span>{product.sold_by ? perUnitText(product, tUnits) : t('panel.each')}</span>
          </p>
        )}
        <BusinessNote line={line} />
        {rule && <p className="hint">{rule}</p>}
        {makingDays && product.stock > 0 && (
          <p className="hint">{t('panel.made_to_order', { count: makingDays })}</p>
        )}
        <NextBreak line={line} />
        <div role={isHydrated ? 'status' : undefined} id={line.notice ? noticeId(product_id) : undefined}>
          <CartLineNotice line={line} priceBefore={priceBefore} />
        </div>
      </div>
      <p className="lines__total">
        {product && <Amount centimes={total} />}
        {product && currency && <Estimate centimes={total} currency={currency} />}
      </p>
      <CartLineForm {...props} name={name.text} />
    </li>
  )
}

function BusinessNote({ line }: Pick<CartLineProps, 'line'>) {
  const { t } = useTranslation('cart')
  const { product, quantity, unit_price } = line
  const usual = product && hasBusinessPrice(product) ? unitPrice(withUsualPrice(product), quantity) : 0
  if (usual <= unit_price) return null
  return (
    <p className="hint">
      {t('panel.your_price')}{' '}
      <del>
        <Amount centimes={usual} />
      </del>
    </p>
  )
}

function NextBreak({ line }: Pick<CartLineProps, 'line'>) {
  const { t } = useTranslation('cart')
  const { t: tUnits } = useTranslation('sale-units')
  const next = nextBreakOf(line)
  if (!next) return null
  const price = <Amount centimes={next.price} />
  const { product } = line
  return (
    <p className="hint">
      {product?.sold_by ? (
        <Trans
          t={t}
          i18nKey="panel.next_break_of_units"
          values={{ number: next.from_quantity, unit: perUnitText(product, tUnits) }}
          components={{ price }}
        />
      ) : (
        <Trans t={t} i18nKey="panel.next_break" values={{ count: next.more }} components={{ price }} />
      )}
    </p>
  )
}

function CartLineNotice({ line, priceBefore }: Pick<CartLineProps, 'line' | 'priceBefore'>) {
  const { t } = useTranslation('cart')
  const { product, unit_price, notice } = line
  if (notice === 'unavailable') return <p className="error">{t('panel.gone')}</p>
  if (notice === 'scarce') {
    const left = product ? sellableStock(product) : 0
    return <p className="error">{left === 0 ? t('panel.sold_out') : t('panel.scarce', { stock: left })}</p>
  }
  if (priceBefore === null || priceBefore === unit_price) return null
  const before = <Amount centimes={priceBefore} />
  const key = priceBefore < unit_price ? 'panel.dearer' : 'panel.cheaper'
  return (
    <p className="hint">
      <Trans t={t} i18nKey={key} components={{ before }} />
    </p>
  )
}

function noticeId(productId: number): string {
  return `notice-${productId}`
}

type CartLineFormProps = CartLineProps & { name: string }

/**
 * Without script quantity and removal belong to the order form, whose typed details come back with the changed cart.
 */
function CartLineForm({ line, name, onQuantity, isHydrated, hasFocus }: CartLineFormProps) {
  const { t } = useTranslation(['cart', 'sale-units'])
  const { product, product_id, quantity, total, notice } = line
  const rule: QuantityRule = product ?? {}
  const least = fitQuantity(1, rule)
  const multiple = rule.quantity_multiple ?? 1
  const orderForm = isHydrated ? undefined : 'order'
  const [fitted, setFitted] = useState<'raised' | 'lowered' | null>(null)
  const [inputText, setInputText] = useState<string | null>(null)
  const [isChanged, setChanged] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)

  function press(event: MouseEvent<HTMLButtonElement>, next: number) {
    event.preventDefault()
    pressed.current = event.currentTarget
    setInputText(null)
    change(next)
  }
  function changeText(text: string) {
    setInputText(text)
    change(readCartQuantity({ quantity: text }, quantity) ?? quantity)
  }
  function change(asked: number) {
    const next = asked > 0 ? fitQuantity(asked, rule) : asked
    setFitted(next === asked ? null : next > asked ? 'raised' : 'lowered')
    setChanged(true)
    onQuantity(next)
  }

  // A button that is disabled at its last step loses the focus, which the other one then gets.
  useEffect(() => {
    const button = pressed.current
    if (button?.disabled) button.parentElement?.querySelector<HTMLElement>('button:enabled')?.focus()
    pressed.current = null
  })

  // The user may have edited the field before hydration.
  const adoptEarlyInput = useEffectEvent(() => {
    const text = field.current?.value
    if (text !== undefined && text !== String(quantity)) changeText(text)
  })
  useLayoutEffect(() => adoptEarlyInput(), [])

  return (
    <div className="row row--s between lines__qty">
      {product && !isSoldOut(product) && (
        <>
          <div className="stepper">
            <StepButton
              // The step is one multiple less, or down to the stock if that is lower.
              step={Math.min(-multiple, product.stock - quantity)}
              {...{ line, name, orderForm, press }}
              isDisabled={quantity <= least}
            />
            <input
              ref={field}
              type="number"
              name={`quantity_${product_id}`}
              form={orderForm}
              inputMode="numeric"
              autoComplete="off"
              min={least}
              max={quantityLimit}
              step={multiple}
              value={inputText ?? quantity}
              onChange={(event) => changeText(event.target.value)}
              onBlur={() => setInputText(null)}
              aria-label={t('panel.quantity', { name })}
              aria-invalid={notice === 'scarce' || undefined}
              aria-describedby={notice ? noticeId(product_id) : undefined}
            />
            <StepButton
              step={multiple}
              {...{ line, name, orderForm, press }}
              isDisabled={quantity + multiple > product.stock}
            />
          </div>
          <noscript>
            <button type="submit" className="btn btn--tint btn--sm" form="order" name="act" value="update">
              {t('panel.update')}
            </button>
          </noscript>
        </>
      )}
      {fitted && <p className="hint">{t(`sale-units:${fitted}`, { quantity })}</p>}
      {/* A screen reader says what a step has changed, as the focus is on the button. */}
      {isHydrated && (
        <p className="sr" role="status">
          {isChanged && (
            <>
              {quantity} · <Amount centimes={total} />
            </>
          )}
        </p>
      )}
      <button
        type="submit"
        className="iconbtn"
        name={`remove_${product_id}`}
        form={orderForm}
        onClick={(event) => press(event, 0)}
        aria-label={t('panel.remove', { name })}
        ref={hasFocus ? focusOnMount : null}
      >
        <Icon name="trash" />
      </button>
    </div>
  )
}

type StepButtonProps = Pick<CartLineFormProps, 'line' | 'name'> & {
  step: number
  orderForm: string | undefined
  press: (event: MouseEvent<HTMLButtonElement>, quantity: number) => void
  isDisabled: boolean
}

function StepButton({ line, step, name, orderForm, press, isDisabled }: StepButtonProps) {
  const { t } = useTranslation('cart')
  const isMore = step > 0
  return (
    <button
      type="submit"
      name={`step_${line.product_id}`}
      value={step}
      form={orderForm}
      onClick={(event) => press(event, line.quantity + step)}
      aria-label={t(isMore ? 'panel.more' : 'panel.less', { name })}
      disabled={isDisabled}
    >
      <Icon name={isMore ? 'plus' : 'minus'} />
    </button>
  )
}

export function RemovedLine({ product, undo }: { product: StoredCartProduct; undo: () => void }) {
  const language = useLanguage()
  const { t } = useTranslation('cart')
  const name = localised(product, 'name', language).text || t('panel.gone_name')
  return (
    <li className="lines__removed">
      {/* The focus is not on the button: Enter after a typed 0 would undo at once. */}
      <p role="status" tabIndex={-1} ref={focusOnMount}>
        {t('panel.removed', { name })}
      </p>
      <button type="button" className="link" onClick={undo}>
        {t('panel.undo')}
      </button>
    </li>
  )
}

/** As a ref it moves the focus to the element that replaced the focused button. */
const focusOnMount = (element: HTMLElement | null): void => element?.focus()
