import type { Picture } from '../pictures/picture.ts'
import {
  type FrenchOptionalTexts,
  type Language,
  localised,
  localisedFields,
  type OptionalTexts,
} from '../shared/language.ts'

export type SlideFieldDescription = {
  maxLength: number
  isLong?: true
  /** May be empty; of the other texts only the French one. */
  isOptional?: true
  /** Of an optional address of the shop, such as /shop, or of another site; the same in every language. */
  isLink?: true
}

/**
 * The single description of what staff write on a slide. Columns, schema, form, preview and what the slider gets are
 * derived from it.
 */
export const slideFields = {
  title: { maxLength: 120 },
  description: { maxLength: 300, isLong: true },
} as const satisfies Record<string, SlideFieldDescription>

type Fields = typeof slideFields
export type SlideField = keyof Fields
type NamesOf<Part> = { [Name in SlideField]: Fields[Name] extends Part ? Name : never }[SlideField]
type LinkName = NamesOf<{ isLink: true }>
type TextName = Exclude<SlideField, LinkName>
type OptionalName = Exclude<NamesOf<{ isOptional: true }>, LinkName>

export type RequiredSlideTexts = FrenchOptionalTexts<Exclude<TextName, OptionalName>>

/** What staff write, as stored. */
export type SlideTexts = RequiredSlideTexts & OptionalTexts<OptionalName> & Record<LinkName, string | null>

export type SlideTextField = keyof SlideTexts

export const slideFieldEntries = Object.entries(slideFields) as [SlideField, SlideFieldDescription][]

export const slideTextNames = slideFieldEntries.flatMap(([name, { isLink }]) =>
  isLink ? [name] : localisedFields(name),
) as SlideTextField[]

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
export type ShownSlide = Pick<Slide, 'id' | 'image' | 'image_phone' | LinkName> &
  Record<TextName, ReturnType<typeof localised>>

export function showSlide({ id, image, image_phone, ...texts }: Slide, language: Language): ShownSlide {
  const shown = slideFieldEntries.map(([name, { isLink }]) => [
    name,
    isLink ? texts[name as LinkName] : localised(texts, name, language),
  ])
  return { id, image, image_phone, ...Object.fromEntries(shown) }
}
