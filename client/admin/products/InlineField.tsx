import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import { readTypedNumber, readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { centimesFromMad, formatMadInput } from '#domain/currency/money.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { ApiError } from '../../api.ts'
import { showToast } from '../../behaviours/shared/toast.ts'
import { askBeforeLeaving } from '../../ui/browser.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { type SaveProduct, useSaveErrorText } from './use-save-product.ts'

export type InlineFieldError = { id: number; field: string; submittedValue: string; text: string }

export type CellProps = {
  product: StaffProductListItem
  productName: string
  save: SaveProduct
  formError: InlineFieldError | undefined
  query: string
}

type InlineFieldProps = CellProps & { name: 'price' | 'stock' }

type State = { kind: 'idle' | 'saving' | 'saved' } | { kind: 'failed'; error: string }

/**
 * A number is saved on Enter and on blur, without script by a button; − and + save one less or one more at once. The
 * entered text stays in the field when saving fails.
 */
export function InlineField(props: InlineFieldProps) {
  const { name, product, productName, query } = props
  const language = useLanguage()
  const { t } = useTranslation('admin-products')
  const label = t(`list.${name}_of`, { name: productName })
  const { input, text, isTyped, state, change, step, submit } = useInlineValue(props, label)
  const id = `${name}-${product.id}`
  return (
    <form
      className="in-place"
      method="post"
      action={localisePath(paths.adminProductAction(product.id, name), language)}
      data-touched={isTyped || undefined}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <input type="hidden" name="version" value={product.version} />
      <input type="hidden" name="stock_read" value={product.stock} />
      <input type="hidden" name="list" value={query} />
      <label className="in-place__label" htmlFor={id} aria-hidden="true">
        {t(`list.${name}`)}
      </label>
      <div className="in-place__row">
        <input
          className="input"
          id={id}
          name={name}
          ref={input}
          data-ltr
          inputMode={name === 'price' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={20}
          value={text}
          aria-label={label}
          aria-invalid={state.kind === 'failed' || undefined}
          aria-describedby={`${id}-state`}
          onChange={({ target }) => change(target.value)}
          onBlur={() => submit()}
        />
        <button
          className="iconbtn in-place__save"
          type="submit"
          aria-label={t(`list.save_${name}_of`, { name: productName })}
        >
          <Icon name="check" />
        </button>
        {([-1, 1] as const).map((by) => (
          <button
            key={by}
            className="iconbtn"
            type="submit"
            name="step"
            value={by}
            onClick={(event) => {
              event.preventDefault()
              step(by)
            }}
            aria-label={t(by < 0 ? `list.less_${name}_of` : `list.more_${name}_of`, { name: productName })}
          >
            <Icon name={by < 0 ? 'minus' : 'plus'} />
          </button>
        ))}
      </div>
      <p className={state.kind === 'failed' ? 'error' : 'in-place__state'} id={`${id}-state`} role="status">
        {state.kind === 'saving' && t('list.saving')}
        {state.kind === 'saved' && !isTyped && t('list.saved')}
        {state.kind === 'failed' && state.error}
      </p>
    </form>
  )
}

/**
 * Holds what is typed into a field until it is saved; useSaveProduct saves the changes of a product one after the
 * other. `label` names the field in a toast.
 */
function useInlineValue({ name, product, save, formError }: InlineFieldProps, label: string) {
  const language = useLanguage()
  const { t: tErrors } = useTranslation('errors')
  const explain = useSaveErrorText()
  const [state, setState] = useState<State>(
    formError ? { kind: 'failed', error: formError.text } : { kind: 'idle' },
  )
  const [typed, setTyped] = useState(formError?.submittedValue ?? null)
  /** It is the value that was shown before something was typed, then the last one that was sent. */
  const seen = useRef(formError ? product[name] : null)
  const unanswered = useRef(0)
  const input = useRef<HTMLInputElement>(null)
  const parse = name === 'price' ? readTypedPrice : readTypedNumber
  const format = (value: number) =>
    name === 'price' ? formatMadInput(centimesFromMad(value), language) : String(value)
  const text = typed ?? format(product[name])

  function change(next: string) {
    seen.current ??= product[name]
    setTyped(next)
    if (state.kind !== 'saving') setState({ kind: 'idle' })
  }

  function step(by: number) {
    const value = parse(text)
    const next = format(Math.max(0, (Number.isNaN(value) ? product[name] : value) + by))
    change(next)
    void submit(next)
  }

  // A value is unsaved, or was refused and nobody has read why.
  const isUnsaved = typed !== null
  useEffect(() => {
    if (!isUnsaved) return
    addEventListener('beforeunload', askBeforeLeaving)
    return () => removeEventListener('beforeunload', askBeforeLeaving)
  }, [isUnsaved])

  // The field may have been edited before any script ran.
  const adoptEarlyInput = useEffectEvent(() => {
    if (input.current && input.current.value !== text) change(input.current.value)
  })
  useLayoutEffect(() => adoptEarlyInput(), [])

  /** Ends what is typed, unless more was typed while it was saved. */
  function end(saved: string) {
    setTyped((now) => (now === saved ? null : now))
    if (input.current?.value === saved) seen.current = null
  }

  async function submit(next: string | null = typed) {
    const before = seen.current
    if (next === null || before === null) return
    const value = parse(next)
    // The same number in another notation is no change.
    if (value === before) return unanswered.current === 0 ? end(next) : undefined
    if (Number.isNaN(value)) {
      const error = tErrors(name === 'price' ? 'price_invalid' : 'count_invalid')
      return setState({ kind: 'failed', error })
    }
    seen.current = value
    unanswered.current += 1
    setState({ kind: 'saving' })
    try {
      await save(name === 'stock' ? { stock: value, stock_read: before } : { price: value })
      unanswered.current -= 1
      end(next)
      setState({ kind: unanswered.current === 0 ? 'saved' : 'saving' })
    } catch (error) {
      unanswered.current -= 1
      setState({ kind: 'failed', error: explain(error) })
      // The row of the field is gone once another page of the list is shown.
      if (!input.current) showToast({ title: `${label} (${next})`, text: explain(error), tone: 'alert' })
      // The error message states the current stock, so saving again confirms the change.
      const stock = error instanceof ApiError ? error.problem.stock : undefined
      seen.current = typeof stock === 'number' ? stock : before
    }
  }

  return { input, text, isTyped: isUnsaved, state, change, step, submit }
}

type RowSwitchProps = CellProps & { name: 'is_active' | 'is_featured' }

export function RowSwitch({ name, product, productName, save, formError, query }: RowSwitchProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-products')
  const explain = useSaveErrorText()
  const [pendingValue, setPendingValue] = useState<boolean | null>(null)
  const [error, setError] = useState(formError?.text ?? '')
  const isOn = pendingValue ?? product[name]
  const id = `${name}-${product.id}`

  async function toggle(event: FormEvent) {
    event.preventDefault()
    if (pendingValue !== null) return
    setPendingValue(!isOn)
    setError('')
    try {
      await save({ [name]: !isOn })
    } catch (cause) {
      setError(explain(cause))
    }
    setPendingValue(null)
  }

  return (
    <form
      className="row between row-switch"
      method="post"
      action={localisePath(
        paths.adminProductAction(product.id, name === 'is_active' ? 'visibility' : 'featuring'),
        language,
      )}
      onSubmit={toggle}
    >
      <input type="hidden" name="version" value={product.version} />
      <input type="hidden" name="list" value={query} />
      <input type="hidden" name={name} value={isOn ? 'off' : 'on'} />
      <span aria-hidden="true">{t(`list.${name}`)}</span>
      <button
        className="row-switch__button"
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-busy={pendingValue !== null || undefined}
        aria-label={t(`list.${name}_of`, { name: productName })}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <span className="switch" />
      </button>
      <p className="error" id={`${id}-error`} role="status">
        {error}
      </p>
    </form>
  )
}
