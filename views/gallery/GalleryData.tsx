import type { GalleryEntry } from '#domain/gallery/gallery.ts'
import { variantUrl } from '#domain/pictures/picture.ts'
import { defaultLanguage, localised } from '#domain/shared/language.ts'
import { usePage } from '../PageContext.ts'
import { StructuredData } from '../ui/structured-data/StructuredData.tsx'

type GalleryDataProps = { name: string; path: string; entries: readonly GalleryEntry[] }

/** Structured data: the covers of a list, or all pictures of one entry. */
export function GalleryData({ name, path, entries }: GalleryDataProps) {
  const { absolute, language } = usePage()
  const isList = entries.length !== 1
  const images = entries.flatMap((entry) => {
    const title = localised(entry, 'title', language).text
    const description = localised(entry, 'description', language).text
    return entry.pictures.slice(0, isList ? 1 : undefined).map(({ url, width, height }) => ({
      '@type': 'ImageObject',
      name: title,
      ...(description && !isList && { description }),
      contentUrl: absolute(url, defaultLanguage),
      thumbnailUrl: absolute(variantUrl(url, 400, 'jpg'), defaultLanguage),
      width,
      height,
    }))
  })
  return (
    <StructuredData
      data={{ '@type': 'ImageGallery', name, url: absolute(path), inLanguage: language, image: images }}
    />
  )
}
