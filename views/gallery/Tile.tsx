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

/** A gallery entry: cover, number of pictures, and its title on hover and focus. */
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
 * The number of grid rows of a tile, a row being a twelfth of a column: tiles keep their order and place before their
 * pictures load. Almost one row of it is the gap (client/styles/shop/gallery.css).
 */
function rowsOf(picture: StoredPicture | undefined): number {
  const ratio = picture ? picture.height / picture.width : 1
  return Math.min(Math.max(Math.round(12 * ratio + 0.85), 7), 25)
}
