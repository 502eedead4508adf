import type { Product } from '#domain/catalog/product.ts'
import type { Unit } from '#domain/catalog/product-field-kinds.ts'

/** Numbers to be shown with one unit: more than one are the sides of a piece. */
export type MeasureOf = {
  numbers: readonly number[]
  /** Absent: a number of something that its name says. */
  unit?: Unit | 'kg' | 'l'
  isRound?: boolean
}

const lengthNames = ['diameter', 'width', 'length', 'height'] as const

type Lengths = Partial<Pick<Product, `${(typeof lengthNames)[number]}_cm`>>

/** The known lengths, in the order in which a size is written. */
export function lengthsOf(product: Lengths): { name: (typeof lengthNames)[number]; length: number }[] {
  return lengthNames.flatMap((name) => {
    const { [`${name}_cm` as const]: length = null } = product
    return length === null ? [] : [{ name, length }]
  })
}

/** A number of a field with this unit. */
export function measure(number: number, unit: Unit | undefined): MeasureOf {
  if (unit === 'g') return measureWeight(number)
  if (unit === 'ml') return measureCapacity(number)
  return { numbers: [number], ...(unit && { unit }) }
}

/** The whole size at a glance, such as Ø 28 × 26 cm. */
export function measureSize(product: Lengths): MeasureOf {
  const numbers = lengthsOf(product).map(({ length }) => length)
  return { numbers, unit: 'cm', isRound: typeof product.diameter_cm === 'number' }
}

export function measureWeight(grams: number): MeasureOf {
  return grams < 1000 ? { numbers: [grams], unit: 'g' } : { numbers: [grams / 1000], unit: 'kg' }
}

export function measureCapacity(millilitres: number): MeasureOf {
  return millilitres < 1000
    ? { numbers: [millilitres], unit: 'ml' }
    : { numbers: [millilitres / 1000], unit: 'l' }
}
