import { type FormEvent, useEffect, useRef } from 'react'
import { type Language, localised } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import {
  everyProduct,
  isProductsFiltered,
  type ProductsQuery,
  productSorts,
  productStates,
  productsPath,
} from '#domain/product-list.ts'
import { countedWord, type ProductsWords } from '../../ui/products-words.ts'
import { fillIn } from '../../ui/upload-words.ts'
import { queryOf } from '../use-list.ts'

/** A category to choose from. */
export type CategoryChoice = { slug: string; name_ar: string; name_en: string; name_fr: string }

type ProductFiltersProps = {
  asked: ProductsQuery
  query: string
  total: number
  categories: CategoryChoice[]
  goTo: (query: string) => void
  words: ProductsWords
  language: Language
}

/** What narrows the list: a search that waits for its button, and choices that count at once where scripts run. */
export function ProductFilters({
  asked,
  query,
  total,
  categories,
  goTo,
  words,
  language,
}: ProductFiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  // Back and forward change what is asked for; the fields follow without being drawn anew under a hand.
  const shown = useRef(query)
  useEffect(() => {
    if (!form.current || shown.current === query) return
    shown.current = query
    const fields = new URLSearchParams(query)
    for (const field of form.current.elements) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field.type !== 'hidden') field.value = fields.get(field.name) ?? ''
    }
  }, [query])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const next = queryOf(event.currentTarget)
    shown.current = next
    goTo(next)
  }
  const choose = () => form.current?.requestSubmit()
  const named = (category: CategoryChoice) => localised(category, 'name', language).text

  return (
    <search>
      <form className="list-filters" action={localPath(paths.admin, language)} onSubmit={submit} ref={form}>
        <input type="hidden" name="tab" value="products" />
        <label className="field list-filters__search">
          <span>{words.search}</span>
          <input
            className="input"
            name="q"
            type="search"
            placeholder={words.search}
            dir="auto"
            defaultValue={asked.q}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <label className="field">
          <span>{words.category}</span>
          <select className="input" name="category" defaultValue={asked.category} onChange={choose}>
            <option value="">{words.all_categories}</option>
            {categories.map((category) => (
              <option key={category.slug} value={category.slug}>
                {named(category)}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{words.state}</span>
          <select className="input" name="state" defaultValue={unlessUsual('state', asked)} onChange={choose}>
            {productStates.map((state) => (
              <option key={state} value={state === everyProduct.state ? '' : state}>
                {words.states[state]}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{words.sort}</span>
          <select className="input" name="sort" defaultValue={unlessUsual('sort', asked)} onChange={choose}>
            {productSorts.map((sort) => (
              <option key={sort} value={sort === everyProduct.sort ? '' : sort}>
                {words.sorts[sort]}
              </option>
            ))}
          </select>
        </label>
        <button className="btn btn--tint" type="submit">
          {words.submit_search}
        </button>
      </form>
      <div className="row between list-count">
        <p className="soft" role="status">
          {fillIn(countedWord(words, 'count', total, language), { count: total })}
        </p>
        {isProductsFiltered(asked) && (
          <a className="link" href={localPath(productsPath(), language)}>
            {words.reset}
          </a>
        )}
      </div>
    </search>
  )
}

/** What is usual is no part of the address. */
function unlessUsual(name: 'state' | 'sort', asked: ProductsQuery): string {
  return asked[name] === everyProduct[name] ? '' : asked[name]
}
