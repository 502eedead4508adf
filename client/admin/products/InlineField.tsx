import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { ApiError } from '../../api.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ProductsWords } from '../../ui/words/products-words.ts'
import { interpolate } from '../../ui/words/upload-words.ts'
import { explainSaveError } from './explain-save-error.ts'
import type { ProductChanges } from './use-save-product.ts'

/** A change that was sent without script and not taken: what was typed stands again, with why. */
export type InlineFieldError = { id: number; field: string; submittedValue: string; text: string }

type InlineFieldProps = {
  name: 'price' | 'stock'
  product: StaffProductListItem
  productName: string
  /** How the value is written in the field, and what is typed read; NaN or null for what is no such number. */
  write: (value: number) => string
  read: (submittedValue: string) => number | null
  save: (changes: ProductChanges) => Promise<void>
  formError: InlineFieldError | undefined
  query: string
  words: ProductsWords
  language: Language
}

type State = { is: 'calm' | 'saving' | 'saved' } | { is: 'failed'; why: string }

/**
 * A number that is changed where it stands: saved on Enter and on leaving the field, by a button without script. What
 * was typed stays in the field, whatever becomes of it.
 */
export function InlineField({
  name,
  product,
  productName,
  write,
  read,
  save,
  formError,
  ...field
}: InlineFieldProps) {
  const { query, words, language } = field
  const [state, setState] = useState<State>(
    formError ? { is: 'failed', why: formError.text } : { is: 'calm' },
  )
  const [isTouched, setTouched] = useState(formError !== undefined)
  const input = useRef<HTMLInputElement>(null)
  const seen = useRef(product[name])
  const shown = write(product[name])
  const id = `${name}-${product.id}`

  // A value that came from elsewhere is shown, unless something else has been typed.
  useEffect(() => {
    if (isTouched || !input.current) return
    input.current.value = shown
    seen.current = product[name]
  }, [isTouched, shown, product, name])

  async function submit() {
    const submittedValue = input.current?.value ?? ''
    if (!isTouched || state.is === 'saving') return
    if (submittedValue === shown) {
      setTouched(false)
      return setState({ is: 'calm' })
    }
    const value = read(submittedValue)
    if (value === null || Number.isNaN(value))
      return setState({ is: 'failed', why: words[`${name}_invalid`] })
    setState({ is: 'saving' })
    try {
      await save(name === 'stock' ? { stock: value, stock_read: seen.current } : { price: value })
      const isSameStill = input.current?.value === submittedValue
      setTouched(!isSameStill)
      setState({ is: isSameStill ? 'saved' : 'calm' })
    } catch (error) {
      setState({ is: 'failed', why: explainSaveError(error, { words, language }) })
      // Whoever reads how many there are now, and saves again, means it.
      if (error instanceof ApiError && typeof error.problem.stock === 'number') {
        seen.current = error.problem.stock
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
        {words[name]}
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
          defaultValue={formError?.submittedValue ?? shown}
          aria-label={interpolate(words[`${name}_of`], { name: productName })}
          aria-invalid={state.is === 'failed' || undefined}
          aria-describedby={`${id}-state`}
          onInput={() => {
            setTouched(true)
            if (state.is !== 'saving') setState({ is: 'calm' })
          }}
          onBlur={submit}
        />
        <button
          className="iconbtn"
          type="submit"
          aria-label={interpolate(words[`save_${name}_of`], { name: productName })}
        >
          <Icon name="check" />
        </button>
      </div>
      <p className={state.is === 'failed' ? 'error' : 'in-place__state'} id={`${id}-state`} role="status">
        {state.is === 'saving' && words.saving}
        {state.is === 'saved' && words.saved}
        {state.is === 'failed' && state.why}
      </p>
    </form>
  )
}
