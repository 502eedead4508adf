import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entryPath, type ShownEntry } from '#domain/gallery/gallery.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { isPlainClick } from './browser.ts'
import { Icon } from './Icon.tsx'
import { LocalDateTime } from './LocalDateTime.tsx'
import { LocalisedText } from './LocalisedText.tsx'
import { Picture } from './Picture.tsx'
import { useLanguage } from './use-language.ts'

export type ViewerProps = {
  entry: ShownEntry
  /** It is the path of a product's pictures, which are not an entry of the gallery. */
  path?: string
  initialIndex: number
}

/** The links lead to the page of each picture; once hydrated they show it here, under the same address. */
export function Viewer({ entry, path, initialIndex }: ViewerProps) {
  const language = useLanguage()
  const [index, setIndex] = useState(initialIndex)
  const addressOf = (to: number) =>
    localisePath(path ? `${path}?picture=${to + 1}` : entryPath({ id: entry.id, index: to }), language)
  const part: PartProps = {
    entry,
    index,
    addressOf,
    show: (to) => (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      setIndex(to)
      history.replaceState(history.state, '', addressOf(to))
    },
  }
  return (
    <div className="viewer__grid" data-viewer>
      <Pictures {...part} />
      <div className="stack stack--m viewer__side">
        <p>
          <span className="badge badge--cat">
            <LocalisedText of={entry.category} />
          </span>
        </p>
        {entry.description.text && (
          <p>
            <LocalisedText of={entry.description} />
          </p>
        )}
        {entry.created_in_safi && (
          <p className="soft">
            <LocalDateTime at={entry.created_in_safi} isLong />
          </p>
        )}
        {entry.pictures.length > 1 && <Thumbs {...part} />}
      </div>
    </div>
  )
}

type PartProps = {
  entry: ShownEntry
  index: number
  addressOf: (index: number) => string
  show: (index: number) => (event: MouseEvent) => void
}

function Pictures({ entry, index: current, addressOf, show }: PartProps) {
  const { t } = useTranslation('gallery')
  const total = entry.pictures.length
  const pictures = total > 0 ? entry.pictures : [undefined]
  const [previous, next] = [(current + total - 1) % total, (current + 1) % total]
  // The next picture is loaded ahead, but not for a visitor without script, who looks only at this one.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const altOf = (index: number) =>
    total > 1
      ? t('viewer.picture_of', { title: entry.title.text, number: index + 1, total })
      : entry.title.text
  return (
    <div className="viewer__pic">
      {pictures.map((picture, index) => (
        <div className="viewer__shot" key={picture?.url ?? 'none'} hidden={index !== current}>
          <Picture
            picture={picture}
            alt={picture?.alt || altOf(index)}
            sizes="(min-width: 72rem) 52rem, (min-width: 56em) 70vw, 100vw"
            isUrgent={index === current}
            isNext={isHydrated && index === next}
          />
        </div>
      ))}
      {total > 1 && (
        <>
          <a
            className="iconbtn prev"
            href={addressOf(previous)}
            onClick={show(previous)}
            aria-label={t('viewer.previous')}
            data-step={-1}
          >
            <Icon name="arrow-left" hasDirection />
          </a>
          <a
            className="iconbtn next"
            href={addressOf(next)}
            onClick={show(next)}
            aria-label={t('viewer.next')}
            data-step={1}
          >
            <Icon name="arrow-right" hasDirection />
          </a>
          <span className="badge viewer__count" aria-live="polite">
            <bdi dir="ltr">{`${current + 1} / ${total}`}</bdi>
          </span>
        </>
      )}
    </div>
  )
}

function Thumbs({ entry, index: current, addressOf, show }: PartProps) {
  const { t } = useTranslation('gallery')
  return (
    <div className="thumbs">
      {entry.pictures.map((picture, index) => (
        <a
          key={picture.url}
          href={addressOf(index)}
          onClick={show(index)}
          aria-current={index === current ? 'true' : undefined}
          aria-label={t('viewer.picture', { number: index + 1 })}
        >
          <span className="plate">
            <Picture picture={picture} alt="" sizes="4rem" />
          </span>
        </a>
      ))}
    </div>
  )
}
