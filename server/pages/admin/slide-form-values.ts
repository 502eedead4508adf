import { placeholderPicture } from '#domain/pictures/picture.ts'
import type { Slide, SlideTextField } from '#domain/site/slide.ts'

/** Values of a slide's form; a missing text is empty. */
export function slideFormValues(slide: Slide): Record<SlideTextField, string> {
  return {
    title_ar: slide.title_ar,
    title_en: slide.title_en,
    title_fr: slide.title_fr ?? '',
    description_ar: slide.description_ar,
    description_en: slide.description_en,
    description_fr: slide.description_fr ?? '',
  }
}

/** URLs of its pictures, the wide one first; only one when it serves phones too. */
export function picturesOf({ image, image_phone }: Slide): string[] {
  const urls = [...new Set([image.url, image_phone.url])]
  return urls.filter((url) => url !== placeholderPicture.url)
}
