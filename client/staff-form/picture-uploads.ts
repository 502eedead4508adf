import { uploadBytesLimit } from '#domain/pictures/picture.ts'
import { askToSignIn } from '../behaviours/shared/toast.ts'
import { sendPicture, shrinkPicture, UploadRequestError } from '../send-picture.ts'
import { createElement } from '../ui/create-element.ts'
import { type FormMessages, interpolate } from '../ui/script-texts.ts'
import { createButton } from './form-parts.ts'

type PictureUploadsOptions = {
  address: string
  words: FormMessages
  numberOf: (row: HTMLElement) => number
  onUploaded: (row: HTMLElement) => void
}

export function createPictureUploads(options: PictureUploadsOptions) {
  const { address, words, numberOf, onUploaded } = options
  const uploads = new Map<HTMLElement, { controller: AbortController; done: Promise<void> }>()
  let lastErrorAt = 0

  function start(row: HTMLElement, file: File): void {
    const controller = new AbortController()
    const done = upload(row, file, controller.signal).finally(() => uploads.delete(row))
    uploads.set(row, { controller, done })
  }

  async function upload(row: HTMLElement, file: File, signal: AbortSignal): Promise<void> {
    setRowUrl(row, '')
    const bar = createElement('progress', { className: 'tiles', max: 100, value: 0 })
    const text = interpolate(words.pictures.uploading, { number: numberOf(row) })
    bar.setAttribute('aria-label', text)
    showRowState(row, createElement('p', { textContent: text }), bar)
    try {
      const picture = await shrinkPicture(file)
      if (picture.size > uploadBytesLimit) throw new UploadRequestError('picture_too_large')
      const onProgress = (share: number) => {
        bar.value = share * 100
      }
      setRowUrl(row, await sendPicture(picture, file.name, { address, signal, onProgress }))
      showRowState(row)
      onUploaded(row)
    } catch (error) {
      const code = error instanceof UploadRequestError ? error.message : 'internal'
      if (code === 'stopped') return
      if (code === 'signed_out') askToSignIn()
      showError(row, file, code)
    }
  }

  function showError(row: HTMLElement, file: File, code: string): void {
    lastErrorAt = Date.now()
    const { failed, retry, no_network } = words.pictures
    const reason = code === 'no_network' ? no_network : (words.errors[code] ?? words.errors.internal)
    const text = interpolate(failed, { number: numberOf(row) }) + words.colon + reason
    const tryAgain = { text: retry, onPress: () => start(row, file) }
    const button = createButton('btn btn--tint btn--sm', tryAgain)
    const message = createElement('p', { className: 'error' })
    message.setAttribute('role', 'alert')
    message.append(createElement('span', { textContent: text }))
    showRowState(row, message, button)
  }

  return {
    start,
    abort: (row: HTMLElement) => uploads.get(row)?.controller.abort(),
    isBusy: () => uploads.size > 0,
    /** Resolves to false if an upload failed during the wait, as the user has not seen that error yet. */
    async waitForUploads(): Promise<boolean> {
      const since = Date.now()
      await Promise.all([...uploads.values()].map(({ done }) => done))
      return lastErrorAt < since
    },
  }
}

/** Inputs without an address are disabled, so that the form does not send a picture that is not stored yet. */
export function setRowUrl(row: HTMLElement, url: string): void {
  for (const input of row.querySelectorAll<HTMLInputElement>('input')) input.disabled = url === ''
  const urlField = row.querySelector<HTMLInputElement>('[data-url]')
  if (urlField) urlField.value = url
}

export function showRowPreview(row: HTMLElement, src: string): void {
  const image = row.querySelector('img')
  if (!image) return
  image.src = src
  // A file that is not a picture has no preview; the row then shows the error.
  image.onerror = () => image.removeAttribute('src')
}

function showRowState(row: HTMLElement, ...content: Node[]): void {
  row.querySelector('[data-state]')?.replaceChildren(...content)
}

export function removeRow(row: HTMLElement): void {
  const { src } = row.querySelector('img') ?? {}
  if (src?.startsWith('blob:')) URL.revokeObjectURL(src)
  row.remove()
}

export function updateRowButtons(rows: HTMLElement[]): void {
  for (const [index, row] of rows.entries()) {
    for (const button of row.querySelectorAll<HTMLButtonElement>('[data-action]')) {
      const { action, label } = button.dataset
      button.value = `${action}:${index + 1}`
      button.setAttribute('aria-label', `${label} ${index + 1}`)
      button.disabled = action === 'up' ? index === 0 : action === 'down' && index === rows.length - 1
    }
  }
}
