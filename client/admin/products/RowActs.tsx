import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { StaffProduct } from '#domain/product-list.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ProductsWords } from '../../ui/products-words.ts'
import { fillIn } from '../../ui/upload-words.ts'
import { DeleteAsk } from '../DeleteAsk.tsx'
import { RestoreButton } from '../RestoreButton.tsx'

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
      <DeleteAsk
        action={act('deletion')}
        label={fillIn(words.delete_of, { name })}
        question={fillIn(words.delete_question, { name: `\u2068${name}\u2069` })}
        hint={words.delete_text}
        button={words.delete}
      >
        <input type="hidden" name="list" value={query} />
      </DeleteAsk>
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
    <RestoreButton
      action={localPath(paths.adminProductAct(id, 'restoration'), language)}
      label={fillIn(words.restore_of, { name })}
      text={words.restore}
    >
      <input type="hidden" name="list" value={query} />
    </RestoreButton>
  )
}
