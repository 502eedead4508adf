import { z } from 'zod'
import { priceTargets, readPercent } from '#domain/catalog/price-change.ts'
import { pageSize } from '#domain/shared/page.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)

/**
 * Actions on several products at once (client/admin/products/BulkBar.tsx); messages are keys of
 * locales/<language>/errors.json.
 */
export const bulkProductsSchema = z.object({
  ids: z.preprocess(
    (ids) => (ids === undefined ? [] : [ids].flat()),
    z
      .array(id, 'nothing_chosen')
      .min(1, 'nothing_chosen')
      .max(pageSize, 'nothing_chosen')
      .transform((ids) => [...new Set(ids)]),
  ),
  act: z.enum(['show', 'hide', 'prices']),
})

export const priceChangeSchema = z.object({
  percent: z.unknown().transform((text, context) => {
    const hundredths = readPercent(text)
    if (hundredths !== null) return hundredths
    context.addIssue({ code: 'custom', message: 'percent_invalid' })
    return z.NEVER
  }),
  target: z.enum(priceTargets).catch('both'),
})

/** Products and versions shown in a preview: '7.3' is product 7 in version 3. */
export const previewedVersionsSchema = z.preprocess(
  (seen) => (seen === undefined ? [] : [seen].flat()),
  z
    .array(z.string().regex(/^\d{1,9}\.\d{1,9}$/))
    .max(pageSize)
    .transform((seen) => new Map(seen.map((each) => each.split('.').map(Number) as [number, number]))),
)
