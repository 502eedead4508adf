import type { SafiOffsets } from '#domain/time/safi-offsets.ts'
import type texts from '../../../locales/ar/admin-customers.json'

/** The texts of the admin list of customers, with {{placeholders}}, and the UTC offsets of Safi. */
export type CustomersWords = typeof texts.list & { offsets: SafiOffsets }
