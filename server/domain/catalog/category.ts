import type { Picture } from '../pictures/picture.ts'
import type { LocalisedTexts } from '../shared/localised-fields.ts'

/** The fields of a category that staff edit, as stored. */
export type EditableCategory = LocalisedTexts<'name'> & {
  slug: string
  /** URL of a picture; no page of the shop shows it yet. */
  image: string | null
  is_active: boolean
}

export type CategoryField = keyof EditableCategory

export type Category = EditableCategory & {
  id: number
  created_at: Date
  /** Increases with each change by staff. */
  version: number
}

/** With its number of active products, for the filter of the shop list. */
export type CategoryWithCount = Category & { product_count: number }

/** A category for staff. */
export type StaffCategory = Category & {
  /** Its image, when it is a stored one. */
  picture: Picture | null
  /** All its products, active or not. */
  product_count: number
  /** Deleted products that can be restored. */
  deleted_count: number
}
