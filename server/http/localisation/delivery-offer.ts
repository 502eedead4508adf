import type { RequestHandler } from 'express'
import { summariseZones, type Zone } from '#domain/shipping/zones.ts'

/** Tells every page what delivery costs. */
export function setUpDeliveryOffer(readZones: () => Promise<readonly Zone[]>): RequestHandler {
  return async (req, _res, next) => {
    req.deliveryOffer = summariseZones(await readZones())
    next()
  }
}
