import { useTranslation } from 'react-i18next'
import type { GalleryCategory, GalleryEntry } from '#domain/gallery/gallery.ts'
import { altText } from '#domain/pictures/alt-text.ts'
import { localised } from '#domain/shared/language.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { usePage } from '../PageContext.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { LocalisedText } from '../ui/LocalisedText.tsx'
import { CategoryText } from './CategoryText.tsx'
import { entryPath } from './gallery-path.ts'

export type ViewerProps = {
  entry: GalleryEntry
  /** Index of the current picture. */
  shown: number
  categories: readonly GalleryCategory[]
}

/** The pictures of an entry one at a time, with its details; used by its page and by the gallery's dialog. */
export function Viewer({ entry, shown, categories }: ViewerProps) {
  const { language } = usePage()
  const description = localised(entry, 'description', language)
  return (
    <div className="viewer__grid" data-viewer>
      <Pictures entry={entry} shown={shown} />
      <div className="viewer__side">
        <p>
          <span className="badge badge--cat">
            <CategoryText category={entry.category} categories={categories} />
          </span>
        </p>
        {description.text && (
          <p>
            <LocalisedText of={description} />
          </p>
        )}
        <p className="soft">
          <DateTime at={entry.created_at} isLong />
        </p>
        {entry.pictures.length > 1 && <Thumbs entry={entry} shown={shown} />}
      </div>
    </div>
  )
}

type PicturesProps = Pick<ViewerProps, 'entry' | 'shown'>

function Pictures({ entry, shown }: PicturesProps) {
  const { t } = useTranslation('gallery')
  const { language } = usePage()
  const title = localised(entry, 'title', language).text
  const total = entry.pictures.length
  const pictures = total > 0 ? entry.pictures : [undefined]
  return (
    <div className="viewer__pic">
      {pictures.map((picture, index) => (
        <div className="viewer__shot" key={picture?.url ?? 'none'} hidden={index !== shown} data-shot>
          <Picture
            picture={picture}
            alt={altText(
              picture,
              language,
              total > 1 ? t('viewer.picture_of', { title, number: index + 1, total }) : title,
            )}
            sizes="(min-width: 72rem) 52rem, (min-width: 56em) 70vw, 100vw"
            isFirst={index === shown}
          />
        </div>
      ))}
      {total > 1 && (
        <>
          <Step entry={entry} to={(shown + total - 1) % total} direction="previous" />
          <Step entry={entry} to={(shown + 1) % total} direction="next" />
          <span className="viewer__count" aria-live="polite">
            <bdi dir="ltr" data-count>
              {`${shown + 1} / ${total}`}
            </bdi>
          </span>
        </>
      )}
    </div>
  )
}

function Step({ entry, to, direction }: { entry: GalleryEntry; to: number; direction: 'previous' | 'next' }) {
  const { t } = useTranslation('gallery')
  const { href } = usePage()
  const isNext = direction === 'next'
  return (
    <a
      className={isNext ? 'iconbtn next' : 'iconbtn prev'}
      href={href(entryPath(entry.id, to))}
      aria-label={t(`viewer.${direction}`)}
      data-step={isNext ? 1 : -1}
    >
      <Icon name={isNext ? 'arrow-right' : 'arrow-left'} hasDirection />
    </a>
  )
}

function Thumbs({ entry, shown }: PicturesProps) {
  const { t } = useTranslation('gallery')
  const { href } = usePage()
  return (
    <div className="thumbs">
      {entry.pictures.map((picture, index) => (
        <a
          key={picture.url}
          href={href(entryPath(entry.id, index))}
          aria-current={index === shown ? 'true' : undefined}
          aria-label={t('viewer.picture', { number: index + 1 })}
          data-thumb
        >
          <span className="plate">
            <Picture picture={picture} alt="" sizes="4rem" />
          </span>
        </a>
      ))}
    </div>
  )
}
