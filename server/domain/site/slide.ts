import type { StoredPicture } from '../pictures/picture.ts'
import { type FrenchOptionalTexts, type Language, localised, localisedFields } from '../shared/language.ts'

export type SlideFieldDescription = {
  maxLength: number
  isLong?: true
}

/**
 * The single description of what staff write on a slide. Columns, schema, form, preview and what the slider gets are
 * derived from it.
 */
const slideFields = {
  title: { maxLength: 120 },
  description: { maxLength: 300, isLong: true },
} as const satisfies Record<string, SlideFieldDescription>

export type SlideField = keyof typeof slideFields

/** What staff write, as stored. */
export type SlideTexts = FrenchOptionalTexts<SlideField>

export const slideFieldEntries = Object.entries(slideFields) as [SlideField, SlideFieldDescription][]

export const slideTextNames = slideFieldEntries.flatMap(([name]) => localisedFields(name))

/** One slide of the hero on the home page; phones show a portrait crop of the picture. */
export type Slide = SlideTexts & {
  id: number
  image: StoredPicture
  image_phone: StoredPicture
  /** Increases with each change by staff. */
  version: number
}

/** The wide picture and the one for phones. */
export const slidePictureLimit = 2

/** A slide as visitors see it in one language. */
export type ShownSlide = Pick<Slide, 'id' | 'image' | 'image_phone'> &
  Record<SlideField, ReturnType<typeof localised>>

export function showSlide({ id, image, image_phone, ...texts }: Slide, language: Language): ShownSlide {
  const shown = slideFieldEntries.map(([name]) => [name, localised(texts, name, language)])
  return { id, image, image_phone, ...Object.fromEntries(shown) }
}
