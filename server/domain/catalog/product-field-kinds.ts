import type { Centimes } from '../currency/money.ts'

type Text = { kind: 'text'; maxLength: number; isLong?: true }
type Price = { kind: 'price'; minimum: Centimes }
/** An integer, from 0 without a minimum. Visitors read its unit; from 1,000 g or ml on that is kg or l. */
type Count = { kind: 'count'; minimum?: number; maximum: number; unit?: string } & Numeric
/** Centimetres above 0, with at most one decimal. */
type Length = { kind: 'length'; maximum: number } & Numeric
/** Visitors can narrow the list of the shop to a range of it. */
type Numeric = { isFilter?: true }
/** One of a few names of the code; visitors read its text. */
type Choice<Value extends string> = { kind: 'choice'; options: readonly Value[] }
type Switch = { kind: 'switch' }
/** The id of a category; forms, files and the API use its slug. */
type Category = { kind: 'category' }
type Pictures = { kind: 'pictures' }

type ValueField<Value> = [Value] extends [string]
  ? string extends Value
    ? Text
    : Choice<Value & string>
  : Value extends number
    ? Price | Count | Length | Category
    : Value extends boolean
      ? Switch
      : Pictures

/**
 * The description of a field with this type of value. A new product gets the default if its input lacks the field;
 * without a default the field is required, and the default null means that it can be empty.
 */
export type FieldOf<Value> = ValueField<NonNullable<Value>> & Shared<Value>

type Shared<Value> = DefaultOf<Value> & {
  /** Tells what a piece is: it stands in a section of its own of form and page. */
  isSpecification?: true
}

type DefaultOf<Value> = null extends Value ? { default: null } : { default?: Readonly<Value> }

export type ProductFieldDescription =
  | FieldOf<string>
  | FieldOf<string | null>
  | (Choice<string> & Shared<string>)
  | (Choice<string> & Shared<string | null>)
  | FieldOf<number>
  | FieldOf<number | null>
  | FieldOf<boolean>
  | FieldOf<string[]>

export type FieldKind = ProductFieldDescription['kind']
export type FieldOfKind<Kind extends FieldKind> = Extract<ProductFieldDescription, { kind: Kind }>

export function isRequired(field: ProductFieldDescription): boolean {
  return field.default === undefined
}
