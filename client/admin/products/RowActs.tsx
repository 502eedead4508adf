import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { StaffProduct } from '#domain/product-list.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ProductsWords } from '../../ui/products-words.ts'
import { fillIn } from '../../ui/upload-words.ts'

type RowActsProps = {
  product: StaffProduct
  productName: string
  query: string
  words: ProductsWords
  language: Language
}

/** What leads away from the list, or takes the product out of it after asking: links and forms as they are. */
export function RowActs({ product: { id }, productName: name, query, words, language }: RowActsProps) {
  const act = (noun: string) => localPath(paths.adminProductAct(id, noun), language)
  return (
    <div className="table__act">
      <a
        className="iconbtn"
        href={localPath(formPath(id, query), language)}
        aria-label={fillIn(words.edit_of, { name })}
      >
        <Icon name="pencil" />
      </a>
      <form method="post" action={act('copy')}>
        <button className="iconbtn" type="submit" aria-label={fillIn(words.copy_of, { name })}>
          <Icon name="copy" />
        </button>
      </form>
      <details className="ask">
        <summary className="iconbtn" data-danger aria-label={fillIn(words.delete_of, { name })}>
          <Icon name="trash-2" />
        </summary>
        <form className="panel stack" method="post" action={act('deletion')}>
          <input type="hidden" name="list" value={query} />
          <p>
            <strong>{fillIn(words.delete_question, { name: `\u2068${name}\u2069` })}</strong>
          </p>
          <p className="soft">{words.delete_text}</p>
          <button className="btn btn--danger btn--sm" type="submit">
            {words.delete}
          </button>
        </form>
      </details>
    </div>
  )
}

/** The product's form, which leads back to this list. */
export function formPath(id: number, query: string): string {
  return `${paths.adminProduct(id)}?${new URLSearchParams({ list: query })}`
}

/** What can be done with a deleted product. */
export function RestoreAct({ product: { id }, productName: name, query, words, language }: RowActsProps) {
  return (
    <form method="post" action={localPath(paths.adminProductAct(id, 'restoration'), language)}>
      <input type="hidden" name="list" value={query} />
      <button className="btn btn--tint btn--sm" type="submit" aria-label={fillIn(words.restore_of, { name })}>
        {words.restore}
      </button>
    </form>
  )
}
