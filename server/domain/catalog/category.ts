import type { Picture } from '../pictures/picture.ts'
import type { LocalisedTexts, OptionalTexts } from '../shared/localised-fields.ts'

/** The fields of a category that staff edit, as stored. */
export type EditableCategory = LocalisedTexts<'name'> &
  /** The title of its page for search engines, and the introduction at its top. */
  OptionalTexts<'title' | 'description'> & {
    slug: string
    /** URL of a picture; only a stored one is shown. */
    image: string | null
    is_active: boolean
  }

/** With the shop's name after it, a title of this length still has at most 60 characters. */
export const categoryTitleLimit = 45
export const categoryDescriptionLimit = 600

export type CategoryField = keyof EditableCategory

export type Category = EditableCategory & {
  id: number
  created_at: Date
  /** Increases with each change by staff. */
  version: number
}

/** A category in the shop. */
export type CategoryWithCount = Category & {
  /** Its image, when it is a stored one. */
  picture: Picture | null
  /** Its active products. */
  product_count: number
}

export type StaffCategory = Category & {
  /** Its image, when it is a stored one. */
  picture: Picture | null
  /** All its products, active or not. */
  product_count: number
  /** Deleted products that can be restored. */
  deleted_count: number
}
