import type { Centimes } from '../currency/money.ts'

type Text = { kind: 'text'; maxLength: number; isLong?: true; default?: string | null }
type Price = { kind: 'price'; minimum: Centimes; default?: Centimes | null }
/** An integer, from 0 without a minimum. Visitors read its unit; from 1,000 g or ml on that is kg or l. */
type Count = { kind: 'count'; minimum?: number; maximum: number; unit?: string; default?: number | null }
/** Centimetres above 0, with at most one decimal. */
type Length = { kind: 'length'; maximum: number; default?: number | null }
/** One of a few names of the code; visitors read its text. */
type Choice = { kind: 'choice'; options: readonly string[]; default?: string | null }
type Switch = { kind: 'switch'; default?: boolean }
/** The id of a category; forms, files and the API use its slug. */
type Category = { kind: 'category'; default?: null }
type Pictures = { kind: 'pictures'; default?: readonly string[] }

/**
 * The description of a field. A new product gets the default if its input lacks the field; without a default the field
 * is required, and the default null means that it can be empty.
 */
export type ProductFieldDescription = (
  | Text
  | Price
  | Count
  | Length
  | Choice
  | Switch
  | Category
  | Pictures
) & {
  /** Tells what a piece is: it stands in a section of its own of form and page. */
  isSpecification?: true
}

/** The stored value of a field with this description. */
export type ValueOf<Field> = KnownValueOf<Field> | (Field extends { default: null } ? null : never)

type KnownValueOf<Field> = Field extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : Field extends { kind: 'text' }
    ? string
    : Field extends { kind: 'switch' }
      ? boolean
      : Field extends { kind: 'pictures' }
        ? string[]
        : number

export type FieldKind = ProductFieldDescription['kind']
export type FieldOfKind<Kind extends FieldKind> = Extract<ProductFieldDescription, { kind: Kind }>

export function isRequired(field: ProductFieldDescription): boolean {
  return field.default === undefined
}
