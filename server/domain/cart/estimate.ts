import { isTile, type Product, piecesOfUnit } from '../catalog/product.ts'
import { normaliseDigits } from '../shared/clean-text.ts'
import { failed, ok, type Result } from '../shared/result.ts'
import { fitQuantity } from './cart.ts'

/** So many percent are added for cuts and breakage. */
export const wasteChoices = [5, 10, 15] as const

/** One estimate has at most so many surfaces (docs/product.md, "Products: estimator"). */
export const surfaceLimit = 20

const mm2OfSquareMetre = 1_000_000
/** It is low enough that everything below is computed in whole numbers, which JavaScript does not round. */
const mostMm2 = 2_000 * mm2OfSquareMetre

type TypedSurfaces = { area: string; lengths: readonly string[]; widths: readonly string[] }

/** The fields (area, length-1, width-1, …) have keys of errors.json. */
export type SurfaceErrors = Record<string, string[]>

/** Returns the area and the surfaces together, in square millimetres. */
export function readSurfaces({
  area,
  lengths,
  widths,
}: TypedSurfaces): Result<number, { code: 'invalid'; errors: SurfaceErrors }> {
  const errors: SurfaceErrors = {}
  /** Reads a number in its smallest unit: metres with three decimals become millimetres. */
  const read = (field: string, text: string, decimals: number): number => {
    const value = readWhole(text, decimals)
    if (value === null || value === 0) errors[field] = ['measure_invalid']
    return value ?? 0
  }
  let mm2 = area.trim() === '' ? 0 : read('area', area, 6)
  for (let row = 0; row < Math.max(lengths.length, widths.length); row += 1) {
    const [length = '', width = ''] = [lengths[row]?.trim(), widths[row]?.trim()]
    if (length === '' && width === '') continue
    mm2 += read(`length-${row + 1}`, length, 3) * read(`width-${row + 1}`, width, 3)
  }
  if (Object.keys(errors).length > 0) return failed('invalid', { errors })
  if (mm2 === 0) return failed('invalid', { errors: { area: ['measures_missing'] } })
  return mm2 > mostMm2 ? failed('invalid', { errors: { area: ['area_too_large'] } }) : ok(mm2)
}

/**
 * Reads '3,20 m', '٣٫٢' or '3.2' with three decimals as 3200, and anything else as null. The decimals are
 * moved as text, since JavaScript has no exact number for 0.1.
 */
function readWhole(text: string, decimals: number): number | null {
  const plain = normaliseDigits(text)
    .replace(/\s/g, '')
    .replace(/[,٫]/, '.')
    .replace(/(m2?|م2?)$/i, '')
  const [, whole, part = ''] = /^(\d{1,4})(?:\.(\d{1,6}))?$/.exec(plain) ?? []
  return whole === undefined || part.length > decimals ? null : Number(whole + part.padEnd(decimals, '0'))
}

type Estimated = Pick<Product, 'sold_by' | 'pieces_per_box' | 'pieces_per_square_metre' | 'weight_g'> &
  Pick<Product, 'width_cm' | 'length_cm' | 'height_cm' | 'minimum_quantity' | 'quantity_multiple'>

export type Estimate = {
  /** The units are raised to a number that is sold; null means more than one order takes. */
  quantity: number | null
  /** Null means that nobody knows how many pieces cover a square metre. */
  pieces: number | null
  boxes: number | null
  weight_g: number | null
}

export function canBeEstimated(product: Estimated): boolean {
  if (product.sold_by === 'square_metre') return true
  return piecesOfUnit(product) !== null && countPieces(product, 100) !== null
}

/** Counts in hundredths of mm², as the waste is a whole percentage (docs/product.md, "Products: estimator"). */
export function estimate(product: Estimated, { mm2, waste }: { mm2: number; waste: number }): Estimate {
  const needed = mm2 * (100 + waste)
  const inUnit = piecesOfUnit(product)
  const units =
    inUnit === null
      ? Math.ceil(needed / (100 * mm2OfSquareMetre))
      : Math.ceil((countPieces(product, needed) ?? 0) / inUnit)
  const sold = fitQuantity(units, product)
  if (sold < units) return { quantity: null, pieces: null, boxes: null, weight_g: null }
  const pieces = inUnit === null ? countPieces(product, sold * 100 * mm2OfSquareMetre) : sold * inUnit
  const { pieces_per_box: inBox, weight_g } = product
  return {
    quantity: sold,
    pieces,
    boxes: pieces && inBox && Math.ceil(pieces / inBox),
    weight_g: pieces && weight_g && pieces * weight_g,
  }
}

/** What staff entered for a square metre counts before the size of a tile; null means that neither is known. */
function countPieces(product: Estimated, hundredths: number): number | null {
  const { pieces_per_square_metre: inSquareMetre, width_cm, length_cm } = product
  if (inSquareMetre) return Math.ceil((hundredths * inSquareMetre) / (100 * mm2OfSquareMetre))
  if (!isTile(product) || width_cm === null || length_cm === null) return null
  // Centimetres have at most one decimal, so in millimetres they are whole.
  const tile = Math.round(width_cm * 10) * Math.round(length_cm * 10)
  return Math.ceil(hundredths / (100 * tile))
}
