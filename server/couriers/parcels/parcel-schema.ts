import { z } from 'zod'
import { readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { parcelsShown } from '#domain/couriers/parcel.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { checkIns, shipmentOutcomes } from '#domain/orders/shipment.ts'
import { selectedIds } from '../handovers/handover-schema.ts'

const parcelsMissing = 'parcels_missing'

/** Ticked parcels and their outcome; `paid-<shipment id>` beside each is what the buyer paid. */
export const outcomesFormSchema = z
  .looseObject({
    outcome: z.enum(shipmentOutcomes, 'invalid_value'),
    id: selectedIds(parcelsShown, parcelsMissing),
  })
  .transform(({ outcome, id: ids, ...fields }, context) =>
    ids.map((shipmentId) => {
      const text = String(fields[`paid-${shipmentId}`] ?? '').trim()
      const paid = outcome === 'delivered' && text !== '' ? readTypedPrice(text) : null
      if (paid !== null && !(paid >= 0 && paid < 1_000_000))
        context.addIssue({ code: 'custom', path: [`paid-${shipmentId}`], message: 'paid_invalid' })
      return { shipmentId, outcome, collected: paid === null ? null : centimesFromMad(paid) }
    }),
  )

export const checkInFormSchema = z.object({
  check_in: z.enum(checkIns, 'invalid_value'),
  id: selectedIds(parcelsShown, parcelsMissing),
})
