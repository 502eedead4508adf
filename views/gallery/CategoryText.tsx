import { type GalleryCategory, galleryCategoryName } from '#domain/gallery/gallery.ts'
import { usePage } from '../PageContext.ts'
import { LocalisedText } from '../ui/LocalisedText.tsx'

type CategoryTextProps = { category: string; categories: readonly GalleryCategory[] }

/** The localised name of a category, else the category's text itself. */
export function CategoryText({ category, categories }: CategoryTextProps) {
  const { language } = usePage()
  const found = categories.find((named) => named.category === category)
  return found ? <LocalisedText of={galleryCategoryName(found, language)} /> : category
}
