import { type FormEvent, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { StaffProduct } from '#domain/product-list.ts'
import type { ProductsWords } from '../../ui/products-words.ts'
import { fillIn } from '../../ui/upload-words.ts'
import { explainSave } from './explain-save.ts'
import type { DrawnFault } from './InPlaceField.tsx'
import type { Changes } from './use-product-saves.ts'

type RowSwitchProps = {
  name: 'is_active' | 'is_featured'
  product: StaffProduct
  productName: string
  save: (changes: Changes) => Promise<void>
  fault: DrawnFault | undefined
  query: string
  words: ProductsWords
  language: Language
}

/** On or off where it stands: a button that posts without script, and is answered in place with it. */
export function RowSwitch({
  name,
  product,
  productName,
  save,
  fault,
  query,
  words,
  language,
}: RowSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [why, setWhy] = useState(fault?.text ?? '')
  const isOn = wanted ?? product[name]
  const id = `${name}-${product.id}`

  async function turn(event: FormEvent) {
    event.preventDefault()
    if (wanted !== null) return
    setWanted(!isOn)
    setWhy('')
    try {
      await save({ [name]: !isOn })
    } catch (error) {
      setWhy(explainSave(error, { words, language }))
    }
    setWanted(null)
  }

  return (
    <form
      className="row-switch"
      method="post"
      action={localPath(
        paths.adminProductAct(product.id, name === 'is_active' ? 'visibility' : 'featuring'),
        language,
      )}
      onSubmit={turn}
    >
      <input type="hidden" name="version" value={product.version} />
      <input type="hidden" name="list" value={query} />
      <input type="hidden" name={name} value={isOn ? 'off' : 'on'} />
      <span aria-hidden="true">{words[name]}</span>
      <button
        className="row-switch__button"
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-busy={wanted !== null || undefined}
        aria-label={fillIn(words[`${name}_of`], { name: productName })}
        aria-describedby={why ? `${id}-why` : undefined}
      >
        <span className="switch" />
      </button>
      <p className="error" id={`${id}-why`} role="status">
        {why}
      </p>
    </form>
  )
}
