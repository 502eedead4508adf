import { unitOf } from '#domain/catalog/product-field-kinds.ts'
import { productFields } from '#domain/catalog/product-fields.ts'
import { Measure } from '../ui/specifications/Measure.tsx'
import { measure } from '../ui/specifications/measures.ts'
import type { KnownFact } from './use-known-facts.ts'

/** The value of a fact as visitors read it: a number with its unit, a text in its own direction. */
export function FactValue({ name, value }: KnownFact) {
  const field = productFields[name]
  if (typeof value === 'number') return <Measure {...measure(value, unitOf(field))} />
  return field.kind === 'text' ? <bdi>{value}</bdi> : value
}
