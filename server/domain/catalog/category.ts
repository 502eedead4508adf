import type { Picture } from '../pictures/picture.ts'

/** What staff enter of a category, as it is stored. */
export type EditableCategory = {
  name_ar: string
  name_en: string
  name_fr: string
  slug: string
  /** Address of a picture; no page of the shop shows it yet. */
  image: string | null
  is_active: boolean
}

export type CategoryField = keyof EditableCategory

export type Category = EditableCategory & {
  id: number
  created_at: Date
  /** Grows with each change by staff. */
  version: number
}

/** How many active products a category has, for the filter of the shop list. */
export type CategoryWithCount = Category & { product_count: number }

/** A category as staff see it. */
export type StaffCategory = Category & {
  /** Its image, where it is one of ours. */
  picture: Picture | null
  /** All its products, shown or not. */
  product_count: number
  /** Deleted ones that can still be brought back. */
  deleted_count: number
}
