import { z } from 'zod'
import { orderMailEvents } from '../order-mail.ts'

/** Which mail staff want to be sent again. */
export const orderMailSchema = z.object({ event: z.enum(orderMailEvents) })
