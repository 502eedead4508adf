import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readEntryId, readPictureIndex, type ShownEntry } from '#domain/gallery/gallery.ts'
import type { Language } from '#domain/shared/language.ts'
import { fitTitle } from '#domain/text/fit-text.ts'
import type { SafiOffsets } from '#domain/time/safi-offsets.ts'
import { afterPaint } from '../behaviours/shared/after-paint.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { Tile } from '../ui/gallery/Tile.tsx'
import { Viewer } from '../ui/gallery/Viewer.tsx'
import { Icon } from '../ui/Icon.tsx'
import { isPlainClick } from '../ui/is-plain-click.ts'

type GalleryWallProps = {
  entries: ShownEntry[]
  /** UTC offsets of Safi. */
  offsets: SafiOffsets
  language: Language
}

/**
 * The entries of the gallery as links to their pages. Once hydrated an entry opens in a dialog over the gallery, under
 * the address of its page; going back closes it, and going forward opens it again.
 */
function GalleryWall({ entries, offsets, language }: GalleryWallProps) {
  const { t } = useTranslation(['common', 'gallery'])
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<{ entry: ShownEntry; index: number } | null>(null)
  const title = opened?.entry.title.text
  const pageTitle = title && fitTitle(title, t('page_title', { title, brand: t('brand') }))

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
    // The touch is answered before the entry is rendered, and the dialog may be closed again by then.
    dialog.current?.showPopover()
    afterPaint(() => {
      if (entry === findEntry()) setOpened({ entry, index })
    })
  }

  /** That of the address. */
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

  useEffect(() => {
    if (!pageTitle) return
    const before = document.title
    document.title = pageTitle
    return () => {
      document.title = before
    }
  }, [pageTitle])

  return (
    <>
      <div className="wall-frame">
        <ul className="masonry">
          {entries.map((entry, index) => (
            <Tile key={entry.id} entry={entry} isFirst={index === 0} open={open} language={language} />
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
          <h2 id="viewer-title">{title}</h2>
          <button
            className="iconbtn"
            type="button"
            aria-label={t('close')}
            popoverTarget="viewer"
            popoverTargetAction="hide"
          >
            <Icon name="x" />
          </button>
        </div>
        {opened ? (
          <Viewer
            key={opened.entry.id}
            entry={opened.entry}
            initialIndex={opened.index}
            offsets={offsets}
            language={language}
          />
        ) : (
          <div className="viewer__grid viewer__wait" role="status">
            <div className="spinner" />
            <p>{t('gallery:viewer.loading')}</p>
          </div>
        )}
      </dialog>
    </>
  )
}

/** What is inert still lets Tab leave to the browser's toolbars; here the focus wraps around. */
function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href],button')]
  const [first, last] = [focusable[0], focusable.at(-1)]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

export default defineIsland('GalleryWall', GalleryWall, {
  common: (language) => import(`../../locales/${language}/common.json`),
  gallery: (language) => import(`../../locales/${language}/gallery.json`),
})
