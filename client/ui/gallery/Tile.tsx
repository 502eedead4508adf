import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { entryPath, type ShownEntry } from '#domain/gallery/gallery.ts'
import type { Picture as StoredPicture } from '#domain/pictures/picture.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { Icon } from '../Icon.tsx'
import { LocalisedText } from '../LocalisedText.tsx'
import { Picture } from '../Picture.tsx'

type TileProps = {
  entry: ShownEntry
  isFirst: boolean
  open: (event: MouseEvent<HTMLAnchorElement>) => void
  language: Language
}

/** A gallery entry: cover, number of pictures, and its title on hover and focus; a link to its page. */
export function Tile({ entry, isFirst, open, language }: TileProps) {
  const { id, title, category, pictures } = entry
  const [cover] = pictures
  return (
    <li data-rows={rowsOf(cover)}>
      <a className="tile" href={localisePath(entryPath({ id, index: 0 }), language)} onClick={open}>
        <Picture
          picture={cover}
          alt={cover?.alt || title.text}
          sizes="(min-width: 80em) 15rem, (min-width: 64em) 23vw, (min-width: 48em) 31vw, 46vw"
          isFirst={isFirst}
        />
        {pictures.length > 1 && <Count of={pictures.length} />}
        <span className="tile__cap">
          <strong aria-hidden="true">
            <LocalisedText of={title} language={language} />
          </strong>
          <LocalisedText of={category} language={language} />
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
 * pictures load. Almost one row of it is the gap (client/styles/gallery.css).
 */
function rowsOf(picture: StoredPicture | undefined): number {
  const ratio = picture ? picture.height / picture.width : 1
  return Math.min(Math.max(Math.round(12 * ratio + 0.85), 7), 25)
}
