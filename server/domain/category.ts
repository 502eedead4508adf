import type { Picture } from './picture.ts'

export type Category = {
  id: number
  name_ar: string
  name_en: string
  name_fr: string
  slug: string
  image: Picture | null
  is_active: boolean
  created_at: Date
}
