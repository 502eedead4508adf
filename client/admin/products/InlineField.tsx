import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { ApiError } from '../../api.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useSaveErrorText } from './use-save-error-text.ts'
import type { ProductChanges } from './use-save-product.ts'

/** The error of a row's form that was posted without script, with the submitted value. */
export type InlineFieldError = { id: number; field: string; submittedValue: string; text: string }

type InlineFieldProps = {
  language: Language
  name: 'price' | 'stock'
  product: StaffProductListItem
  productName: string
  format: (value: number) => string
  /** NaN or null for text that is no valid number. */
  parse: (text: string) => number | null
  save: (changes: ProductChanges) => Promise<void>
  formError: InlineFieldError | undefined
  query: string
}

type State = { kind: 'idle' | 'saving' | 'saved' } | { kind: 'failed'; error: string }

/**
 * An inline number field: saved on Enter and on blur, without script by a button. The entered text stays in the field
 * when saving fails.
 */
export function InlineField({
  name,
  product,
  productName,
  format,
  parse,
  save,
  formError,
  ...field
}: InlineFieldProps) {
  const { query, language } = field
  const { t } = useTranslation('admin-products')
  const { t: tErrors } = useTranslation('errors')
  const explain = useSaveErrorText(language)
  const [state, setState] = useState<State>(
    formError ? { kind: 'failed', error: formError.text } : { kind: 'idle' },
  )
  const [isTouched, setTouched] = useState(formError !== undefined)
  const input = useRef<HTMLInputElement>(null)
  const seenValue = useRef(product[name])
  const currentText = format(product[name])
  const id = `${name}-${product.id}`

  // A refetched value is shown unless the user has edited the field.
  useEffect(() => {
    if (isTouched || !input.current) return
    input.current.value = currentText
    seenValue.current = product[name]
  }, [isTouched, currentText, product, name])

  async function submit() {
    const text = input.current?.value ?? ''
    if (!isTouched || state.kind === 'saving') return
    const value = parse(text)
    // The same number in another notation is no change.
    if (value === product[name]) {
      setTouched(false)
      return setState({ kind: 'idle' })
    }
    if (value === null || Number.isNaN(value))
      return setState({
        kind: 'failed',
        error: tErrors(name === 'price' ? 'price_invalid' : 'count_invalid'),
      })
    setState({ kind: 'saving' })
    try {
      await save(name === 'stock' ? { stock: value, stock_read: seenValue.current } : { price: value })
      const isUnchanged = input.current?.value === text
      setTouched(!isUnchanged)
      setState({ kind: isUnchanged ? 'saved' : 'idle' })
    } catch (error) {
      setState({ kind: 'failed', error: explain(error) })
      // The error message states the current stock, so saving again confirms the change.
      if (error instanceof ApiError && typeof error.problem.stock === 'number') {
        seenValue.current = error.problem.stock
      }
    }
  }

  return (
    <form
      className="in-place"
      method="post"
      action={localisePath(paths.adminProductAction(product.id, name), language)}
      data-touched={isTouched || undefined}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
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
          defaultValue={formError?.submittedValue ?? currentText}
          aria-label={t(`list.${name}_of`, { name: productName })}
          aria-invalid={state.kind === 'failed' || undefined}
          aria-describedby={`${id}-state`}
          onInput={() => {
            setTouched(true)
            if (state.kind !== 'saving') setState({ kind: 'idle' })
          }}
          onBlur={submit}
        />
        <button
          className="iconbtn"
          type="submit"
          aria-label={t(`list.save_${name}_of`, { name: productName })}
        >
          <Icon name="check" />
        </button>
      </div>
      <p className={state.kind === 'failed' ? 'error' : 'in-place__state'} id={`${id}-state`} role="status">
        {state.kind === 'saving' && t('list.saving')}
        {state.kind === 'saved' && t('list.saved')}
        {state.kind === 'failed' && state.error}
      </p>
    </form>
  )
}
