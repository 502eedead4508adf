export type Category = {
  id: number
  name_ar: string
  name_en: string
  name_fr: string
  slug: string
  /** Its address; no page of the shop shows it yet. */
  image: string | null
  is_active: boolean
  created_at: Date
}

/** How many active products a category has, for the filter of the shop list. */
export type CountedCategory = Category & { product_count: number }
