import { z } from 'zod'

/** A path of this site: no other host and no query, so that nobody prints a code of the shop that leads elsewhere. */
export const qrCodeQuery = z.object({
  path: z
    .string()
    .max(300)
    .regex(/^\/(?!\/)[\w\-.~%/]*$/),
})
