import { z } from 'zod'
import { readTypedNumber } from '#domain/catalog/read-typed-values.ts'
import { handoverLimit, parcelLimit } from '#domain/couriers/courier.ts'
import { readCourierRef } from '#domain/couriers/courier-paths.ts'
import { readId } from '#domain/shared/read-id.ts'
import { lineText } from '#domain/text/text-schema.ts'

/** Checkboxes of one name: a text for one, a list for several. */
export const selectedIds = (limit: number, missing: string) =>
  z
    .union([z.string(), z.array(z.string())], missing)
    .transform((ids) => [...new Set([ids].flat())])
    .pipe(
      z
        .array(z.string().transform(readId).pipe(z.int('invalid_value')))
        .min(1, missing)
        .max(limit),
    )

/** The form of a handover: `id` for each chosen order, `parcels-<id>` beside it. */
export const handoverFormSchema = z
  .looseObject({
    courier: z
      .string('courier_missing')
      .transform(readCourierRef)
      .refine((ref) => ref !== undefined, 'courier_missing'),
    id: selectedIds(handoverLimit, 'orders_missing'),
  })
  .transform(({ courier, id: ids, ...fields }, context) => {
    const orders = ids.map((id) => {
      const parcels = readTypedNumber(String(fields[`parcels-${id}`] ?? '1'))
      const isPossible = parcels >= 1 && parcels <= parcelLimit
      if (!isPossible)
        context.addIssue({ code: 'custom', path: [`parcels-${id}`], message: 'parcels_invalid' })
      return { id, parcels }
    })
    return { courierId: courier ?? null, orders }
  })

const trackingNumber = lineText().max(60, 'too_long')

/** The tracking numbers of a handover: `tracking-<shipment id>`; empty: none. */
export const trackingFormSchema = z.record(z.string(), z.unknown()).transform((fields, context) =>
  Object.entries(fields).flatMap(([name, value]) => {
    const id = readId(/^tracking-(\d+)$/.exec(name)?.[1])
    if (id === null || typeof value !== 'string') return []
    const { data = '', error } = trackingNumber.safeParse(value)
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [name], message })
    return [{ shipmentId: id, trackingNumber: data }]
  }),
)
