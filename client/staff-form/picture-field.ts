import { variantUrl } from '#domain/pictures/picture.ts'
import { interpolate } from '../ui/words/upload-words.ts'
import { sendPicture, UploadError } from '../upload/send-picture.ts'
import { shrinkPicture } from '../upload/shrink-picture.ts'
import { startDragSort } from './drag-sort.ts'
import type { StaffForm } from './form-parts.ts'
import { element, notice } from './notices.ts'

const bytesLimit = 10 * 1024 * 1024

type Options = StaffForm & {
  /** Lets the person log in again; false when they do not. */
  signIn: () => Promise<boolean>
}

/**
 * The pictures of a form: each file that is picked is sent at once, by itself; pictures are moved by hand or by their
 * buttons, the first is the cover. What the form sends are the addresses in its rows.
 */
export function startPictureField(field: HTMLElement, { form, words, signIn }: Options) {
  const { pictures: name = '', address = '' } = field.dataset
  const limit = Number(field.dataset.limit)
  const part = <Kind extends HTMLElement>(mark: string) => field.querySelector(`[data-${mark}]`) as Kind
  const [list, input, said] = [part('list'), part<HTMLInputElement>('pick'), part('status-text')]
  const rowTemplate = part<HTMLTemplateElement>('row')
  const sending = new Map<HTMLElement, { stop: AbortController; done: Promise<void> }>()
  let lastErrorAt = 0

  // Without a name its files are not sent with the form.
  input.removeAttribute('name')
  input.addEventListener('change', takeChosen)
  for (const kind of ['dragenter', 'dragleave', 'drop']) {
    input.addEventListener(kind, () => part('drop').toggleAttribute('data-over', kind === 'dragenter'))
  }
  list.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-action]')
    if (!button) return
    event.preventDefault()
    act(rowOf(button), button)
  })
  startDragSort(list, changed)

  const rows = () => [...list.children] as HTMLElement[]
  const numberOf = (row: HTMLElement) => rows().indexOf(row) + 1

  function takeChosen(): void {
    take([...(input.files ?? [])])
    input.value = ''
  }

  function take(files: File[]): void {
    notice(form, 'full')
    for (const file of files) {
      if (limit === 1) for (const row of rows()) remove(row)
      if (rows().length < limit) void send(addRow(URL.createObjectURL(file)), file)
      else
        notice(form, 'full', {
          text: interpolate(words.pictures.full, { limit, name: file.name }),
          isUrgent: true,
        })
    }
    changed()
  }

  function addRow(preview: string): HTMLElement {
    const row = rowTemplate.content.firstElementChild?.cloneNode(true) as HTMLElement
    const image = row.querySelector('img')
    if (image) {
      image.src = preview
      // What is no picture has no preview either; the row says why.
      image.onerror = () => image.removeAttribute('src')
    }
    list.append(row)
    return row
  }

  /** A row says nothing to the form before its picture is kept. */
  function setUrl(row: HTMLElement, url: string): void {
    for (const each of row.querySelectorAll<HTMLInputElement>('input')) each.disabled = url === ''
    const urlField = row.querySelector<HTMLInputElement>('[data-url]')
    if (urlField) urlField.value = url
  }

  function send(row: HTMLElement, file: File): Promise<void> {
    const stop = new AbortController()
    const done = uploadNow(row, file, stop.signal).finally(() => sending.delete(row))
    sending.set(row, { stop, done })
    return done
  }

  async function uploadNow(row: HTMLElement, file: File, signal: AbortSignal): Promise<void> {
    setUrl(row, '')
    const bar = element('progress', { className: 'tiles', max: 100, value: 0 })
    const text = interpolate(words.pictures.uploading, { number: numberOf(row) })
    bar.setAttribute('aria-label', text)
    show(row, element('p', { textContent: text }), bar)
    try {
      const picture = await shrinkPicture(file)
      if (picture.size > bytesLimit) throw new UploadError('picture_too_large')
      const onProgress = (share: number) => {
        bar.value = share * 100
      }
      setUrl(row, await sendPicture(picture, file.name, { address, signal, onProgress }))
      show(row)
      changed()
    } catch (error) {
      const code = error instanceof UploadError ? error.message : 'internal'
      if (code === 'stopped') return
      if (code === 'signed_out' && (await signIn())) return uploadNow(row, file, signal)
      showError(row, file, code)
    }
  }

  function showError(row: HTMLElement, file: File, code: string): void {
    lastErrorAt = Date.now()
    const { failed, retry, no_network } = words.pictures
    const reason = code === 'no_network' ? no_network : (words.errors[code] ?? words.errors.internal)
    const text = `${interpolate(failed, { number: numberOf(row) })}: ${reason}`
    const again = element('button', {
      className: 'btn btn--tint btn--sm',
      type: 'button',
      textContent: retry,
    })
    again.addEventListener('click', () => send(row, file))
    const message = element('p', { className: 'error', role: 'alert' })
    message.append(element('span', { textContent: text }))
    show(row, message, again)
  }

  function show(row: HTMLElement, ...state: Node[]): void {
    row.querySelector('[data-state]')?.replaceChildren(...state)
  }

  function act(row: HTMLElement, button: HTMLElement): void {
    const { action: what } = button.dataset
    const number = numberOf(row)
    if (what === 'remove') {
      notice(form, 'full')
      remove(row)
      const next = rows()[number - 1] ?? rows().at(-1)
      ;(next?.querySelector<HTMLElement>('[data-action=remove]') ?? input).focus()
      said.textContent = words.pictures.removed
    } else if (what === 'up') {
      row.previousElementSibling?.before(row)
    } else {
      row.nextElementSibling?.after(row)
    }
    changed()
    if (what !== 'remove') refocus(row, button)
  }

  /** Moving an element takes its focus away; at the end of the list the other button has it. */
  function refocus(row: HTMLElement, button: HTMLElement): void {
    const others = row.querySelectorAll<HTMLButtonElement>('[data-action]:enabled')
    if (button.matches(':enabled')) button.focus()
    else others[0]?.focus()
    said.textContent = interpolate(words.pictures.moved, { number: numberOf(row), total: rows().length })
  }

  function remove(row: HTMLElement): void {
    sending.get(row)?.stop.abort()
    const { src } = row.querySelector('img') ?? {}
    if (src?.startsWith('blob:')) URL.revokeObjectURL(src)
    row.remove()
  }

  /** Numbers on the buttons, and for whoever watches the form. */
  function changed(): void {
    for (const [index, row] of rows().entries()) {
      for (const button of row.querySelectorAll<HTMLButtonElement>('[data-action]')) {
        const { action: what, label } = button.dataset
        button.value = `${what}:${index + 1}`
        button.ariaLabel = `${label} ${index + 1}`
        button.disabled = what === 'up' ? index === 0 : what === 'down' && index === rows().length - 1
      }
    }
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return {
    name,
    /** Sends what was chosen before this script had arrived. */
    uploadEarlyFiles(): void {
      if (input.files?.length) takeChosen()
    },
    isBusy: () => sending.size > 0,
    /** Waits for what is on its way; false if a picture failed meanwhile, which nobody has seen yet. */
    async waitForUploads(): Promise<boolean> {
      const since = Date.now()
      await Promise.all([...sending.values()].map(({ done }) => done))
      return lastErrorAt < since
    },
    /** Shows these pictures, all of which are kept already. */
    setPictures(urls: readonly string[]): void {
      for (const row of rows()) remove(row)
      for (const url of urls) setUrl(addRow(variantUrl(url, 400, 'jpg')), url)
      changed()
    },
  }
}

function rowOf(element: HTMLElement): HTMLElement {
  return element.closest('[data-picture]') as HTMLElement
}
