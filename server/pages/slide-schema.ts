import { z } from 'zod'
import { languageCodes } from '#domain/shared/language.ts'
import { type SlideTexts, slideFieldEntries, slidePictureLimit } from '#domain/site/slide.ts'
import {
  nullableLongText,
  nullableText,
  requiredLongText,
  requiredText,
  storedPictureUrl,
} from '#domain/text/text-schema.ts'

/** The messages are keys of errors.json. */
const texts = Object.fromEntries(
  slideFieldEntries.flatMap(([name, { maxLength, isLong }]): [string, z.ZodType][] => {
    const required = isLong ? requiredLongText(maxLength) : requiredText(maxLength)
    const nullable = (isLong ? nullableLongText(maxLength) : nullableText(maxLength)).default(null)
    return languageCodes.map((code) => [`${name}_${code}`, code === 'fr' ? nullable : required])
  }),
) as { [Field in keyof SlideTexts]: z.ZodType<SlideTexts[Field]> }

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
