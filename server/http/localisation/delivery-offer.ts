import type { RequestHandler } from 'express'
import type { DeliveryOffer } from '#domain/shipping/zones.ts'

/** Tells every page what delivery costs. */
export function setUpDeliveryOffer(zones: { get: () => Promise<{ offer: DeliveryOffer }> }): RequestHandler {
  return async (req, _res, next) => {
    req.deliveryOffer = (await zones.get()).offer
    next()
  }
}
