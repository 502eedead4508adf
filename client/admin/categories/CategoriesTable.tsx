import type { CategoryListItem, CategoryListQuery } from '#domain/catalog/category-list.ts'
import { type Language, languageCodes, languages, localised } from '#domain/shared/language.ts'
import { offsetOf, type Page } from '#domain/shared/page.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { CategoriesWords } from '../../ui/words/categories-words.ts'
import { formatPlural } from '../../ui/words/list-words.ts'
import { interpolate } from '../../ui/words/upload-words.ts'
import { CategorySwitch } from './CategorySwitch.tsx'
import { MoveCategory } from './MoveCategory.tsx'
import type { CategoryActions } from './use-category-actions.ts'

type CategoriesTableProps = {
  list: Page<CategoryListItem>
  filter: CategoryListQuery
  /** Only in the order of the shop, and not while rows of another order still stand. */
  isMovable: boolean
  actions: CategoryActions
  words: CategoriesWords
  language: Language
}

/** A line for each category, on a phone a card. */
export function CategoriesTable({ list, words, ...table }: CategoriesTableProps) {
  const before = offsetOf(list)
  return (
    <table className="table table--products table--categories">
      <thead>
        <tr>
          <th>
            <span className="sr">{words.column_picture}</span>
          </th>
          <th>{words.column_name}</th>
          <th>{words.column_products}</th>
          <th>{words.column_state}</th>
          <th>
            <span className="sr">{words.column_acts}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.items.map((category, index) => (
          <CategoryLine
            key={category.id}
            category={category}
            place={before + index + 1}
            total={list.total}
            words={words}
            {...table}
          />
        ))}
      </tbody>
    </table>
  )
}

type CategoryLineProps = Omit<CategoriesTableProps, 'list'> & {
  category: CategoryListItem
  /** In the shop's order, from 1, and how many there are. */
  place: number
  total: number
}

function CategoryLine({
  category,
  place,
  total,
  filter,
  isMovable,
  actions,
  words,
  language,
}: CategoryLineProps) {
  const name = localised(category, 'name', language).text
  const act = { category, name, total, filter, actions, words, language }
  return (
    <tr>
      <td className="pick">
        <span className="plate thumb">
          <Picture picture={category.picture ?? undefined} alt="" sizes="4rem" />
        </span>
      </td>
      <td className="name">
        <b>{name}</b>
        <span className="who">
          <bdi dir="ltr">{category.slug}</bdi>
        </span>
        <span className="who">
          <OtherNames category={category} language={language} />
        </span>
      </td>
      <td className="num">{formatPlural(words, 'products', category.product_count, language)}</td>
      <td className="state">
        <CategorySwitch {...act} />
      </td>
      <td className="actions">
        <div className="table__act">
          {isMovable && <MoveCategory {...act} place={place} />}
          <a
            className="iconbtn"
            href={localisePath(paths.adminCategory(category.id), language)}
            aria-label={interpolate(words.edit, { name })}
          >
            <Icon name="pencil" />
          </a>
          <a
            className="iconbtn"
            data-danger
            href={localisePath(paths.adminCategoryAction(category.id, 'deletion'), language)}
            aria-label={interpolate(words.delete, { name })}
          >
            <Icon name="trash-2" />
          </a>
        </div>
      </td>
    </tr>
  )
}

/** What it is called in the languages that the page is not in. */
function OtherNames({ category, language }: { category: CategoryListItem; language: Language }) {
  return languageCodes
    .filter((code) => code !== language)
    .map((code, index) => (
      <span key={code}>
        {index > 0 && ' · '}
        <bdi lang={code} dir={languages[code].dir}>
          {category[`name_${code}`]}
        </bdi>
      </span>
    ))
}
