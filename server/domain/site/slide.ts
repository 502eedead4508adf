import type { Picture } from '../pictures/picture.ts'

/** The texts of a slide that staff edit in the languages of the shop, as stored. */
export type SlideTexts = {
  title_ar: string
  title_en: string
  title_fr: string | null
  description_ar: string
  description_en: string
  description_fr: string | null
}

export type SlideTextField = keyof SlideTexts

/** One slide of the hero on the home page; phones show a portrait crop of the picture. */
export type Slide = SlideTexts & {
  id: number
  image: Picture
  image_phone: Picture
  /** Increases with each change by staff. */
  version: number
}

/** The wide picture and the one for phones. */
export const slidePictureLimit = 2
