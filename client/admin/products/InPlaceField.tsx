import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { StaffProduct } from '#domain/product-list.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ProductsWords } from '../../ui/products-words.ts'
import { fillIn } from '../../ui/upload-words.ts'
import { AnswerError } from '../ask.ts'
import { explainSave } from './explain-save.ts'
import type { Changes } from './use-product-saves.ts'

/** A change that was sent without script and not taken: what was typed stands again, with why. */
export type DrawnFault = { id: number; field: string; typed: string; text: string }

type InPlaceFieldProps = {
  name: 'price' | 'stock'
  product: StaffProduct
  productName: string
  /** How the value is written in the field, and what is typed read; NaN or null for what is no such number. */
  write: (value: number) => string
  read: (typed: string) => number | null
  save: (changes: Changes) => Promise<void>
  fault: DrawnFault | undefined
  query: string
  words: ProductsWords
  language: Language
}

type State = { is: 'calm' | 'saving' | 'saved' } | { is: 'failed'; why: string }

/**
 * A number that is changed where it stands: saved on Enter and on leaving the field, by a button without script. What
 * was typed stays in the field, whatever becomes of it.
 */
export function InPlaceField({
  name,
  product,
  productName,
  write,
  read,
  save,
  fault,
  ...field
}: InPlaceFieldProps) {
  const { query, words, language } = field
  const [state, setState] = useState<State>(fault ? { is: 'failed', why: fault.text } : { is: 'calm' })
  const [isTouched, setTouched] = useState(fault !== undefined)
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
    const typed = input.current?.value ?? ''
    if (!isTouched || state.is === 'saving') return
    if (typed === shown) {
      setTouched(false)
      return setState({ is: 'calm' })
    }
    const value = read(typed)
    if (value === null || Number.isNaN(value))
      return setState({ is: 'failed', why: words[`${name}_invalid`] })
    setState({ is: 'saving' })
    try {
      await save(name === 'stock' ? { stock: value, stock_read: seen.current } : { price: value })
      const isSameStill = input.current?.value === typed
      setTouched(!isSameStill)
      setState({ is: isSameStill ? 'saved' : 'calm' })
    } catch (error) {
      setState({ is: 'failed', why: explainSave(error, { words, language }) })
      // Whoever reads how many there are now, and saves again, means it.
      if (error instanceof AnswerError && typeof error.problem.stock === 'number') {
        seen.current = error.problem.stock
      }
    }
  }

  return (
    <form
      className="in-place"
      method="post"
      action={localPath(paths.adminProductAct(product.id, name), language)}
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
          defaultValue={fault?.typed ?? shown}
          aria-label={fillIn(words[`${name}_of`], { name: productName })}
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
          aria-label={fillIn(words[`save_${name}_of`], { name: productName })}
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
