import { Router } from 'express'
import type { Dependencies } from '../dependencies.ts'
import { courierFileRoutes } from './files/routes.ts'
import { uploadFileRoutes } from './files/upload-routes.ts'
import { courierFormRoutes } from './form-routes.ts'
import { readyOrderRoutes } from './handovers/ready-routes.ts'
import { handoverRoutes } from './handovers/routes.ts'
import { parcelRoutes } from './parcels/routes.ts'

/** For staff: couriers, what is handed over to them, and what they report and bring back. */
export function couriersRoutes(dependencies: Dependencies): Router {
  const router = Router()
  router.use(readyOrderRoutes(dependencies))
  router.use(handoverRoutes(dependencies))
  router.use(courierFormRoutes(dependencies))
  router.use(courierFileRoutes(dependencies))
  router.use(uploadFileRoutes(dependencies))
  router.use(parcelRoutes(dependencies))
  return router
}
