import type { Picture } from '../pictures/picture.ts'

/** One slide of the hero on the home page (spec.md 3); phones show an upright cut of the picture. */
export type Slide = {
  id: number
  image: Picture
  image_phone: Picture
  title_ar: string
  title_en: string
  title_fr: string | null
  description_ar: string
  description_en: string
  description_fr: string | null
  /** Counts what staff have changed. */
  version: number
}

/** The wide picture and the one for phones. */
export const slidePictureLimit = 2
