import { z } from 'zod'
import { type SlideTextField, type SlideTexts, slidePictureLimit } from '#domain/site/slide.ts'
import {
  nullableLongText,
  nullableText,
  requiredLongText,
  requiredText,
  storedPictureUrl,
} from '#domain/text/text-schema.ts'

/** The texts of a slide; columns and form are type-checked against them. The messages are keys of errors.json. */
const texts = {
  title_ar: requiredText(120),
  title_en: requiredText(120),
  title_fr: nullableText(120).default(null),
  description_ar: requiredLongText(300),
  description_en: requiredLongText(300),
  description_fr: nullableLongText(300).default(null),
} satisfies { [Field in SlideTextField]: z.ZodType<SlideTexts[Field]> }

export const slideTextNames = Object.keys(texts) as SlideTextField[]

export const slideFormSchema = z
  .object(
    {
      ...texts,
      /** The wide picture, and the upright one for phones; a single one serves both. */
      images: z
        .array(storedPictureUrl, 'pictures_missing')
        .min(1, 'pictures_missing')
        .max(slidePictureLimit, 'too_many_files'),
    },
    'malformed',
  )
  .transform(({ images: [image = '', image_phone = image], ...texts }) => ({ ...texts, image, image_phone }))
