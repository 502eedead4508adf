import { useTranslation } from 'react-i18next'
import type { GalleryCategory, GalleryEntry } from '#domain/gallery/gallery.ts'
import { altText } from '#domain/pictures/alt-text.ts'
import type { Picture as StoredPicture } from '#domain/pictures/picture.ts'
import { localised } from '#domain/shared/language.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { usePage } from '../PageContext.ts'
import { LocalisedText } from '../ui/LocalisedText.tsx'
import { CategoryText } from './CategoryText.tsx'
import { entryPath } from './gallery-path.ts'

type TileProps = {
  entry: GalleryEntry
  categories: readonly GalleryCategory[]
  isFirst: boolean
}

/** An entry on the wall: its cover, how many pictures it has, and on hover and focus what it is. */
export function Tile({ entry, categories, isFirst }: TileProps) {
  const { language, href } = usePage()
  const [cover] = entry.pictures
  const title = localised(entry, 'title', language)
  return (
    <li data-rows={rowsOf(cover)}>
      <a className="tile" href={href(entryPath(entry.id, 0))} data-entry>
        <Picture
          picture={cover}
          alt={altText(cover, language, title.text)}
          sizes="(min-width: 80em) 15rem, (min-width: 64em) 23vw, (min-width: 48em) 31vw, 46vw"
          isFirst={isFirst}
        />
        {entry.pictures.length > 1 && <Count of={entry.pictures.length} />}
        <span className="tile__cap">
          <strong aria-hidden="true">
            <LocalisedText of={title} />
          </strong>
          <CategoryText category={entry.category} categories={categories} />
        </span>
      </a>
    </li>
  )
}

function Count({ of: count }: { of: number }) {
  const { t } = useTranslation('gallery')
  return (
    <span className="badge">
      <Icon name="images" />
      <bdi aria-hidden="true">{count}</bdi>
      <span className="sr">{t('pictures', { count })}</span>
    </span>
  )
}

/**
 * How many rows of the grid a tile takes, a row being a twelfth of a column: so the place of each tile is known before
 * its picture is, and tiles stand in their order. Close to a row of it is the gap (client/styles/shop/gallery.css).
 */
function rowsOf(picture: StoredPicture | undefined): number {
  const ratio = picture ? picture.height / picture.width : 1
  return Math.min(Math.max(Math.round(12 * ratio + 0.85), 7), 25)
}
