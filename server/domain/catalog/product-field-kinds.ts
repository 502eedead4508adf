import type { Centimes } from '../currency/money.ts'

type Text = { kind: 'text'; maxLength: number; isLong?: true }
type Price = { kind: 'price'; minimum: Centimes }
/** A whole number from 0 on; `error` is the key of errors.json for any other value. */
type Count = { kind: 'count'; maximum: number; error: string }
type Switch = { kind: 'switch' }
/** The id of a category, which forms, files and programs name by its slug. */
type Category = { kind: 'category' }
type Pictures = { kind: 'pictures' }

type ValueField<Value> = Value extends string
  ? Text
  : Value extends number
    ? Price | Count | Category
    : Value extends boolean
      ? Switch
      : Pictures

/**
 * The description of a field that holds such a value. The default is the value of a new product whose input does not
 * name the field; without a default the field is required, and null as default means that it can be empty.
 */
export type FieldOf<Value> = ValueField<NonNullable<Value>> & DefaultOf<Value>

type DefaultOf<Value> = null extends Value ? { default: null } : { default?: Readonly<Value> }

export type ProductFieldDescription =
  | FieldOf<string>
  | FieldOf<string | null>
  | FieldOf<number>
  | FieldOf<number | null>
  | FieldOf<boolean>
  | FieldOf<string[]>

export type FieldKind = ProductFieldDescription['kind']
export type FieldOfKind<Kind extends FieldKind> = Extract<ProductFieldDescription, { kind: Kind }>

export function isRequired(field: ProductFieldDescription): boolean {
  return field.default === undefined
}
