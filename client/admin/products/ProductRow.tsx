import { altText } from '#domain/alt-text.ts'
import { type Language, localised } from '#domain/language.ts'
import { centimesFromMad } from '#domain/money.ts'
import { localPath } from '#domain/paths.ts'
import { readNumberCell, readPriceCell } from '#domain/product-cells.ts'
import type { StaffProduct } from '#domain/product-list.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Filled } from '../../ui/Filled.tsx'
import { langMark } from '../../ui/lang-mark.ts'
import { countedIn } from '../../ui/list-words.ts'
import { Picture } from '../../ui/Picture.tsx'
import type { ProductsWords } from '../../ui/products-words.ts'
import { fillIn } from '../../ui/upload-words.ts'
import { type DrawnFault, InPlaceField } from './InPlaceField.tsx'
import { formPath, RestoreAct, RowActs } from './RowActs.tsx'
import { RowSwitch } from './RowSwitch.tsx'
import type { SaveProduct } from './use-product-saves.ts'

export type ProductRowProps = {
  product: StaffProduct
  save: SaveProduct
  fault: DrawnFault | undefined
  query: string
  /** The form that its box belongs to. */
  bulkId: string
  words: ProductsWords
  language: Language
}

/** A product that is in the shop or hidden: a line, on a phone a card. */
export function ProductRow({ product, save, fault, bulkId, ...shared }: ProductRowProps) {
  const { query, words, language } = shared
  const name = localised(product, 'name', language).text
  const own = { product, productName: name, save: (changes: object) => save(product, changes), ...shared }
  const faultOf = (field: string) => (fault?.id === product.id && fault.field === field ? fault : undefined)
  return (
    <tr>
      <td className="tick">
        <label className="choice">
          <input
            type="checkbox"
            name="ids"
            value={product.id}
            form={bulkId}
            aria-label={fillIn(words.pick, { name })}
          />
        </label>
      </td>
      <Pot product={product} query={query} language={language} />
      <td className="num">
        <InPlaceField
          name="price"
          write={(price) => price.toFixed(2)}
          read={readPriceCell}
          fault={faultOf('price')}
          {...own}
        />
        {product.sale_price !== null && <Sale price={product.sale_price} words={words} language={language} />}
      </td>
      <td className="state">
        <InPlaceField name="stock" write={String} read={readNumberCell} fault={faultOf('stock')} {...own} />
      </td>
      <td className="switches">
        <RowSwitch name="is_active" fault={faultOf('is_active')} {...own} />
      </td>
      <td className="switches">
        <RowSwitch name="is_featured" fault={faultOf('is_featured')} {...own} />
      </td>
      <td className="acts">
        <RowActs {...own} />
      </td>
    </tr>
  )
}

/** A deleted product can only be brought back, for as long as it is there. */
export function DeletedRow({ product, query, words, language }: Omit<ProductRowProps, 'save' | 'bulkId'>) {
  const name = localised(product, 'name', language).text
  return (
    <tr>
      <Pot product={product} query={query} language={language} />
      <td className="soft left">{countedIn(words, 'days_left', product.days_left ?? 0, language)}</td>
      <td className="acts">
        <RestoreAct product={product} productName={name} query={query} words={words} language={language} />
      </td>
    </tr>
  )
}

/** What a product looks like and is called. */
function Pot({ product, query, language }: Pick<ProductRowProps, 'product' | 'query' | 'language'>) {
  const name = localised(product, 'name', language)
  const category = localised(product, 'category_name', language)
  const link = localPath(formPath(product.id, query), language)
  return (
    <>
      <td className="pick">
        <span className="plate thumb">
          <Picture
            picture={product.cover ?? undefined}
            alt={altText(product.cover, language, '')}
            sizes="4rem"
          />
        </span>
      </td>
      <td className="name">
        <a href={link} {...langMark(name.language, language)}>
          {name.text}
        </a>
        <span className="who" {...langMark(category.language, language)}>
          {category.text}
        </span>
      </td>
    </>
  )
}

function Sale({ price, words, language }: { price: number; words: ProductsWords; language: Language }) {
  return (
    <p className="soft">
      <Filled text={words.sale}>
        <Amount centimes={centimesFromMad(price)} language={language} isInFull />
      </Filled>
    </p>
  )
}
