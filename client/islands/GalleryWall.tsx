import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entryPath, readEntryId, readPictureIndex, type ShownEntry } from '#domain/gallery/gallery.ts'
import type { StoredPicture } from '#domain/pictures/picture.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { afterPaint } from '../behaviours/shared/after-paint.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { isPlainClick } from '../ui/browser.ts'
import { CloseButton } from '../ui/CloseButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LocalisedText } from '../ui/LocalisedText.tsx'
import { Picture } from '../ui/Picture.tsx'
import { useLanguage } from '../ui/use-language.ts'
import { Viewer } from '../ui/Viewer.tsx'

/**
 * The entries are links to their pages. Once hydrated an entry opens in a dialog over the gallery, under the address
 * of its page; going back closes it, and going forward opens it again.
 */
function GalleryWall({ entries }: { entries: ShownEntry[] }) {
  const { t } = useTranslation('gallery')
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<{ entry: ShownEntry; index: number } | null>(null)

  function open(event: MouseEvent<HTMLAnchorElement>) {
    // Without popovers a tile leads to the entry's own page.
    if (!isPlainClick(event) || !dialog.current?.showPopover) return
    event.preventDefault()
    opener.current = event.currentTarget
    history.pushState(null, '', event.currentTarget.href)
    followAddress()
  }

  function followAddress() {
    const entry = findEntry()
    if (!entry) return dialog.current?.hidePopover?.()
    const picture = new URLSearchParams(location.search).get('picture')
    const index = readPictureIndex(picture, entry.pictures.length)
    // The dialog opens before the entry is rendered, so that a touch shows something at once; by the time of the
    // entry it may be closed again.
    dialog.current?.showPopover()
    afterPaint(() => {
      if (entry === findEntry()) setOpened({ entry, index })
    })
  }

  function findEntry(): ShownEntry | undefined {
    const id = readEntryId(location.pathname)
    return entries.find((entry) => entry.id === id)
  }

  // The event comes after the dialog has closed: by then going forward may have opened it again.
  function close() {
    if (dialog.current?.matches(':popover-open')) return
    setOpened(null)
    opener.current?.focus()
    opener.current = null
    if (findEntry()) history.back()
  }

  const onPopState = useEffectEvent(followAddress)
  useEffect(() => {
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])

  return (
    <>
      <div className="wall-frame">
        <ul className="masonry">
          {entries.map((entry, index) => (
            <Tile key={entry.id} entry={entry} isFirst={index === 0} open={open} />
          ))}
        </ul>
      </div>
      <dialog
        className="modal viewer"
        id="viewer"
        popover="auto"
        aria-labelledby="viewer-title"
        data-modal
        ref={dialog}
        onToggle={close}
        onKeyDown={keepFocus}
      >
        <div className="modal__head">
          <h2 id="viewer-title">{opened?.entry.title.text}</h2>
          <CloseButton popover="viewer" />
        </div>
        {opened ? (
          <Viewer key={opened.entry.id} entry={opened.entry} initialIndex={opened.index} />
        ) : (
          <div className="viewer__grid viewer__wait" role="status">
            <div className="spinner" />
            <p>{t('viewer.loading')}</p>
          </div>
        )}
      </dialog>
    </>
  )
}

export default defineIsland('GalleryWall', GalleryWall, {
  common: (language) => import(`../../locales/${language}/common.json`),
  gallery: (language) => import(`../../locales/${language}/gallery.json`),
})

/** Tab would leave the dialog for the browser's toolbars, as the rest of the page is inert: it goes round instead. */
function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href],button')]
  const [first, last] = [focusable[0], focusable[focusable.length - 1]]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

type TileProps = {
  entry: ShownEntry
  isFirst: boolean
  open: (event: MouseEvent<HTMLAnchorElement>) => void
}

function Tile({ entry, isFirst, open }: TileProps) {
  const language = useLanguage()
  const { t } = useTranslation('gallery')
  const { id, title, category, pictures } = entry
  const [cover] = pictures
  return (
    <li data-rows={rowsOf(cover)}>
      <a className="tile" href={localisePath(entryPath({ id, index: 0 }), language)} onClick={open}>
        <Picture
          picture={cover}
          alt={cover?.alt || title.text}
          sizes="(min-width: 80em) 15rem, (min-width: 64em) 23vw, (min-width: 48em) 31vw, 46vw"
          isUrgent={isFirst}
        />
        {pictures.length > 1 && (
          <span className="badge">
            <Icon name="images" />
            <bdi aria-hidden="true">{pictures.length}</bdi>
            <span className="sr">{t('pictures', { count: pictures.length })}</span>
          </span>
        )}
        <span className="tile__cap">
          <strong aria-hidden="true">
            <LocalisedText of={title} />
          </strong>
          <LocalisedText of={category} />
        </span>
      </a>
    </li>
  )
}

/** The shapes are 3:2, square, 3:4 and 9:16 (client/styles/gallery.css). */
const tileRows = [9, 13, 17, 22]

/**
 * Returns the number of grid rows of a tile, a row being a twelfth of a column, so that tiles keep their order and
 * place before their pictures load. Almost one row of it is the gap, and a picture of another shape is cut to the
 * nearest one.
 */
function rowsOf(picture: StoredPicture | undefined): number {
  const rows = picture ? (12 * picture.height) / picture.width + 0.85 : 13
  return tileRows.reduce((best, each) => (Math.abs(each - rows) < Math.abs(best - rows) ? each : best))
}
