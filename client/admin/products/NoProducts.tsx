import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import { isProductsFiltered, type ProductsQuery, productsPath } from '#domain/product-list.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ProductsWords } from '../../ui/products-words.ts'

type NoProductsProps = { asked: ProductsQuery; words: ProductsWords; language: Language }

/** An empty list says why, and leads on: to the first product, or back to all of them. */
export function NoProducts({ asked, words, language }: NoProductsProps) {
  const isBin = asked.state === 'deleted' && asked.q === '' && asked.category === ''
  if (isBin) return <Empty icon="trash-2" title={words.none_deleted} text={words.none_deleted_text} />
  if (!isProductsFiltered(asked)) {
    return (
      <Empty icon="amphora" title={words.empty} text={words.empty_text}>
        <a className="btn" href={localPath(paths.adminProductNew, language)}>
          {words.add}
        </a>
      </Empty>
    )
  }
  return (
    <Empty icon="search-x" title={words.none} text={words.none_text}>
      <a className="btn" href={localPath(productsPath(), language)}>
        {words.reset}
      </a>
    </Empty>
  )
}

type EmptyProps = { icon: string; title: string; text: string; children?: React.ReactNode }

function Empty({ icon, title, text, children }: EmptyProps) {
  return (
    <div className="empty">
      <div className="empty__mark">
        <Icon name={icon} />
      </div>
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
