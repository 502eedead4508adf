import { familyPaths } from '../admin/admin-paths.ts'
import type { LocalisedTexts } from '../shared/language.ts'
import { listQuery, searchParameter } from '../shared/list-query.ts'
import type { Product } from './product.ts'

export const familyListQuery = listQuery({ path: familyPaths.list, filters: { q: searchParameter() } })

/** A family has at most one option of each kind. */
export const familyOptionKinds = ['size', 'colour', 'glaze', 'pattern'] as const
export type FamilyOptionKind = (typeof familyOptionKinds)[number]

export const isColoured = (kind: FamilyOptionKind) => kind === 'colour' || kind === 'glaze'

export const initialColour = '#1f3e96'

/** The id is unique in the family, and stays when the value is renamed. */
export type FamilyValue = LocalisedTexts<'name'> & {
  id: number
  /** It is written '#rrggbb', and null for kinds that are not coloured. */
  colour: string | null
}

export type FamilyOption = { kind: FamilyOptionKind; values: FamilyValue[] }

/** Each product of a family stays one of its own (docs/product.md, "Products: families"). */
export type ProductFamily = LocalisedTexts<'title'> & { id: number; options: FamilyOption[] }

export const variantFields = [
  ...(['id', 'name_ar', 'name_en', 'name_fr', 'price', 'sale_price', 'stock'] as const),
  ...(['made_to_order_days', 'made_to_order_pieces', 'minimum_quantity', 'quantity_multiple'] as const),
] satisfies (keyof Product)[]

export type FamilyVariant = Pick<Product, (typeof variantFields)[number]> & {
  option_values: number[]
}

/** Its variants are the products that visitors may see, in the order of the family. */
export type ShownFamily = ProductFamily & { variants: FamilyVariant[] }

export type StaffVariant = FamilyVariant & Pick<Product, 'is_active' | 'images' | 'price_breaks'>

export type ListedFamily = ProductFamily & { products: number }

/** A family makes no more products than staff can look over and a form can send. */
export const mostVariants = 40
const mostOptions = 2
const mostValues = 10

export const [optionNumbers, rowNumbers] = [mostOptions, mostValues].map((most) =>
  Array.from({ length: most }, (_, index) => index + 1),
) as [number[], number[]]

export function familyValueOf(
  { values }: FamilyOption,
  { option_values }: Pick<FamilyVariant, 'option_values'>,
): FamilyValue | undefined {
  return values.find(({ id }) => option_values.includes(id))
}

export type Choice = { value: FamilyValue; variant: FamilyVariant; isCurrent: boolean }

/**
 * Returns the values of each option that some variant has. Each leads to the variant that is otherwise most
 * like the product, among equal ones to one in stock, then to the first in the family's order.
 */
export function choicesFrom(
  { options, variants }: Pick<ShownFamily, 'options' | 'variants'>,
  productId: number,
  isSoldOut: (variant: FamilyVariant) => boolean,
): { kind: FamilyOptionKind; choices: Choice[] }[] {
  const current = variants.find(({ id }) => id === productId)
  const chosen = current?.option_values ?? []
  const rank = (variant: FamilyVariant) =>
    2 * variant.option_values.filter((id) => chosen.includes(id)).length + Number(!isSoldOut(variant))
  return options.flatMap(({ kind, values }) => {
    const choices = values.flatMap((value): Choice[] => {
      const isCurrent = chosen.includes(value.id)
      const having = variants.filter(({ option_values }) => option_values.includes(value.id))
      const [best] = having.toSorted((one, other) => rank(other) - rank(one))
      const variant = isCurrent ? current : best
      return variant ? [{ value, variant, isCurrent }] : []
    })
    return choices.length > 0 ? [{ kind, choices }] : []
  })
}

/** Option and row count from 1: 'option1_value2_name_ar'. */
export const valueField = (option: number, row: number, field: string) =>
  `option${option}_value${row}_${field}`

function combinationsOf(options: readonly FamilyOption[]): FamilyValue[][] {
  const filled = options.filter(({ values }) => values.length > 0)
  if (filled.length === 0) return []
  return filled.reduce<FamilyValue[][]>(
    (combinations, { values }) => combinations.flatMap((begun) => values.map((value) => [...begun, value])),
    [[]],
  )
}

export function missingCombinations(
  options: readonly FamilyOption[],
  products: readonly Pick<FamilyVariant, 'option_values'>[],
): FamilyValue[][] {
  return combinationsOf(options).filter((combination) => {
    const ids = combination.map(({ id }) => id)
    return !products.some(({ option_values }) => hasSameValues(option_values, ids))
  })
}

export function hasSameValues(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}

/** Orders products by the values of their family; one that lacks some comes after those that have them. */
export function familyPosition(options: readonly FamilyOption[], option_values: readonly number[]): number {
  return options.reduce((position, { values }) => {
    const place = values.findIndex(({ id }) => option_values.includes(id))
    return position * (mostValues + 1) + (place === -1 ? mostValues : place)
  }, 0)
}

/** A list of products has so many cards, in SQL, as each family is one card. */
export const cardCount =
  '(count(*) filter (where products.family_id is null) + count(distinct products.family_id))::integer'

export function oncePerFamily<Row extends { family_id: number | null }>(rows: readonly Row[]): Row[] {
  const seen = new Set<number>()
  return rows.filter(({ family_id }) => {
    if (family_id === null) return true
    const isFirst = !seen.has(family_id)
    seen.add(family_id)
    return isFirst
  })
}
