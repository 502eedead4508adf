import { readNumberCell, readPriceCell } from '#domain/catalog/read-cells.ts'

/**
 * What a form of a product says, as the values that productSchema takes: prices and numbers as people type them, the
 * words of its switches, and nothing typed as the null or the 0 that it means (spec.md 5).
 */
export function readProductForm(body: Record<string, unknown>): Record<string, unknown> {
  return {
    ...body,
    price: isEmpty(body.price) ? undefined : readPriceCell(String(body.price)),
    sale_price: isEmpty(body.sale_price) ? null : readPriceCell(String(body.sale_price)),
    stock: isEmpty(body.stock) ? 0 : readNumberCell(String(body.stock)),
    category: isEmpty(body.category) ? undefined : body.category,
    category_id: undefined,
    is_active: readSwitch(body.is_active),
    is_featured: readSwitch(body.is_featured),
  }
}

/** What had been read of a product when its form was drawn; what cannot be read is a version that nobody had. */
export function readProductVersion(body: Record<string, unknown>): { version: number; stock?: number } {
  const version = readNumberCell(String(body.version ?? ''))
  const stock = readNumberCell(String(body.stock_read ?? ''))
  return { version: Number.isNaN(version) ? 0 : version, ...(!Number.isNaN(stock) && { stock }) }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || String(value).trim() === ''
}

function readSwitch(value: unknown): unknown {
  if (value === 'on') return true
  return value === 'off' || value === undefined ? false : value
}

/** A percentage as it is typed ('-10', '+12,5', '١٠'), in hundredths; null for what is none within -90 and 500, or 0. */
export function readPercent(text: unknown): number | null {
  const [, sign, digits = ''] = /^([+\-−‎]*)(.*)$/su.exec(String(text ?? '').replace(/[\s%٪]/g, '')) ?? []
  const hundredths = Math.round(readPriceCell(digits) * 100) * (/[-−]/.test(sign ?? '') ? -1 : 1)
  const isWithin = hundredths >= -9_000 && hundredths <= 50_000 && hundredths !== 0
  return isWithin ? hundredths : null
}
