import type { TFunction } from 'i18next'
import type { QuantityRule } from '#domain/cart/cart.ts'
import type { SaleUnit } from '#domain/catalog/sale-unit.ts'

/** Returns what a price is for: 'per m²', 'per box of 25'. */
export function perUnitText(
  { sold_by = 'piece', pieces_per_box: count }: { sold_by?: SaleUnit; pieces_per_box?: number | null },
  t: TFunction<'sale-units'>,
): string {
  if (count && sold_by === 'set') return t('set_of', { count })
  if (count && sold_by === 'box') return t('box_of', { count })
  return t(`per.${sold_by}`)
}

/** Returns null where any quantity will do. */
export function quantityRuleText(
  { minimum_quantity: minimum, quantity_multiple: multiple }: QuantityRule,
  t: TFunction<'sale-units'>,
): string | null {
  if (minimum && multiple) return t('rule.both', { minimum, multiple })
  if (multiple) return t('rule.multiple', { multiple })
  return minimum ? t('rule.minimum', { minimum }) : null
}
