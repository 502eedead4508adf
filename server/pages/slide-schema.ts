import * as z from 'zod'
import { type SlideTexts, slideFields, slidePictureLimit } from '#domain/site/slide.ts'
import { describedText, storedPictureUrl } from '#domain/text/text-schema.ts'

const texts = Object.fromEntries(
  Object.entries(slideFields).map(([name, field]) => [name, describedText(field)]),
) as { [Field in keyof SlideTexts]: z.ZodType<SlideTexts[Field]> }

export const slideFormSchema = z
  .object(
    {
      ...texts,
      /** The first picture is wide, the second upright for phones; a single one serves both. */
      images: z
        .array(storedPictureUrl, 'pictures_missing')
        .min(1, 'pictures_missing')
        .max(slidePictureLimit, 'too_many_files'),
    },
    'malformed',
  )
  .transform(({ images: [image = '', image_phone = image], ...texts }) => ({ ...texts, image, image_phone }))
