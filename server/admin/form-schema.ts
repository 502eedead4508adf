import { z } from 'zod'

/** A switch of a form (views/admin/form/Inputs.tsx): 'on' or 'off' becomes true or false. */
export const onOffField = z.enum(['on', 'off'], 'yes_or_no').transform((word) => word === 'on')

/** The hidden version of a form; an unreadable one becomes 0, which never matches. */
export const formVersion = z.coerce.number().int().min(0).max(2_147_483_647).catch(0)
