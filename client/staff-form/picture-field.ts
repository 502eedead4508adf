import { variantUrl } from '#domain/pictures/picture.ts'
import { interpolate } from '../ui/script-texts.ts'
import { removeNotice, type StaffFormParts, showNotice } from './form-parts.ts'
import {
  createPictureUploads,
  removeRow,
  setRowUrl,
  showRowPreview,
  updateRowButtons,
} from './picture-uploads.ts'

/**
 * Each chosen file is uploaded at once, rows are sorted by dragging or by buttons, and the first is the cover. The
 * form sends the addresses in its rows.
 */
export function startPictureField(field: HTMLElement, { form, words }: StaffFormParts) {
  const { pictures: name = '', address = '' } = field.dataset
  const limit = Number(field.dataset.limit)
  const find = <Kind extends HTMLElement>(attribute: string) =>
    field.querySelector(`[data-${attribute}]`) as Kind
  const [list, input, status] = [find('list'), find<HTMLInputElement>('pick'), find('status-text')]
  const rowTemplate = find<HTMLTemplateElement>('row')
  const rows = () => [...list.children] as HTMLElement[]
  const numberOf = (row: HTMLElement) => rows().indexOf(row) + 1
  const { start, abort, isBusy, waitForUploads } = createPictureUploads({
    address,
    words,
    numberOf,
    onUploaded: showStored,
  })

  // Without a name its files are not sent with the form.
  input.removeAttribute('name')
  input.addEventListener('change', addChosenFiles)
  for (const type of ['dragenter', 'dragleave', 'drop']) {
    input.addEventListener(type, () => find('drop').toggleAttribute('data-dragover', type === 'dragenter'))
  }
  list.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-action]')
    if (!button) return
    event.preventDefault()
    runAction(button.closest('[data-picture]') as HTMLElement, button)
  })
  startDragSort(list, update)

  function addChosenFiles(): void {
    removeNotice(form, 'full')
    for (const file of input.files ?? []) {
      if (limit === 1 || rows().length < limit) start(addRow(URL.createObjectURL(file)), file)
      else {
        const text = interpolate(words.pictures.full, { limit, name: file.name })
        showNotice(form, 'full', { text, isUrgent: true })
      }
    }
    update()
    input.value = ''
  }

  /** A picture that stands alone is replaced only once the next one is stored. */
  function showStored(row: HTMLElement): void {
    if (limit === 1) for (const earlier of rows().slice(0, rows().indexOf(row))) remove(earlier)
    update()
  }

  function addRow(preview: string): HTMLElement {
    const row = rowTemplate.content.firstElementChild?.cloneNode(true) as HTMLElement
    showRowPreview(row, preview)
    list.append(row)
    return row
  }

  function runAction(row: HTMLElement, button: HTMLElement): void {
    const { action } = button.dataset
    if (action === 'remove') {
      removeByButton(row)
      return
    }
    if (action === 'up') row.previousElementSibling?.before(row)
    else row.nextElementSibling?.after(row)
    update()
    restoreFocus(row, button)
    status.textContent = interpolate(words.pictures.moved, { number: numberOf(row), total: rows().length })
  }

  function removeByButton(row: HTMLElement): void {
    const index = numberOf(row) - 1
    removeNotice(form, 'full')
    remove(row)
    const next = rows()[index] ?? rows().pop()
    ;(next?.querySelector<HTMLElement>('[data-action=remove]') ?? input).focus()
    status.textContent = words.pictures.removed
    update()
  }

  function remove(row: HTMLElement): void {
    abort(row)
    removeRow(row)
  }

  /** The input event tells autosave that the list has changed. */
  function update(): void {
    updateRowButtons(rows())
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return {
    name,
    isBusy,
    waitForUploads,
    /** The files were chosen before this script was loaded. */
    uploadEarlyFiles(): void {
      if (input.files?.length) addChosenFiles()
    },
    setPictures(urls: readonly string[]): void {
      for (const row of rows()) remove(row)
      for (const url of urls) setRowUrl(addRow(variantUrl(url, 400, 'jpg')), url)
      update()
    },
  }
}

/** A moved row gets its focus back: at the same button, or at the other one where that is disabled. */
function restoreFocus(row: HTMLElement, button: HTMLElement): void {
  const enabled = row.querySelector<HTMLButtonElement>('[data-action]:enabled')
  if (button.matches(':enabled')) button.focus()
  else enabled?.focus()
}

/** `onMoved` is called once after a row has changed its place by its [data-drag] handle. */
function startDragSort(list: HTMLElement, onMoved: () => void): void {
  list.addEventListener('pointerdown', (event) => {
    const handle = (event.target as Element).closest<HTMLElement>('[data-drag]')
    const row = handle?.closest<HTMLElement>('li')
    if (!handle || !row || event.button !== 0 || list.children.length < 2) return
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    row.dataset.moving = ''
    let hasMoved = false
    const move = ({ clientY }: PointerEvent) => {
      hasMoved = moveRow(row, clientY) || hasMoved
    }
    const end = () => {
      handle.removeEventListener('pointermove', move)
      delete row.dataset.moving
      if (hasMoved) onMoved()
    }
    handle.addEventListener('pointermove', move)
    // The event fires once, whether the pointer is released or cancelled.
    handle.addEventListener('lostpointercapture', end, { once: true })
  })
}

/** Moves the other rows around the dragged one: moving that one itself would release its pointer capture. */
function moveRow(row: HTMLElement, y: number): boolean {
  const [before, after] = [row.previousElementSibling, row.nextElementSibling]
  if (before && y < middleOf(before)) row.after(before)
  else if (after && y > middleOf(after)) row.before(after)
  else return false
  moveRow(row, y)
  return true
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
