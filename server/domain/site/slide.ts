import type { Picture } from '../pictures/picture.ts'
import type { FrenchOptionalTexts } from '../shared/language.ts'
import { type Language, localised } from '../shared/language.ts'

/** The texts of a slide that staff edit in the languages of the shop, as stored. */
export type SlideTexts = FrenchOptionalTexts<'title' | 'description'>

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

/** A slide as visitors see it in one language. */
export type ShownSlide = ReturnType<typeof showSlide>

export function showSlide({ id, image, image_phone, ...texts }: Slide, language: Language) {
  return {
    id,
    image,
    image_phone,
    title: localised(texts, 'title', language),
    description: localised(texts, 'description', language),
  }
}
