import type { StoredPicture } from '../pictures/picture.ts'

/** Columns, schema and form of a slide follow from this. */
export const slideFields = {
  title_ar: { maxLength: 120 },
  title_en: { maxLength: 120 },
  title_fr: { maxLength: 120, isOptional: true },
  description_ar: { maxLength: 300, isLong: true },
  description_en: { maxLength: 300, isLong: true },
  description_fr: { maxLength: 300, isLong: true, isOptional: true },
} as const satisfies Record<string, { maxLength: number; isLong?: true; isOptional?: true }>

export type SlideField = keyof typeof slideFields
export const slideFieldNames = Object.keys(slideFields) as SlideField[]

export type SlideTexts = {
  -readonly [Field in SlideField]:
    | string
    | ((typeof slideFields)[Field] extends { isOptional: true } ? null : never)
}

/** Phones show a portrait crop of the picture. */
export type Slide = SlideTexts & {
  id: number
  image: StoredPicture
  image_phone: StoredPicture
  version: number
}

export const slideLimit = 2

export const slidePictureLimit = 2
