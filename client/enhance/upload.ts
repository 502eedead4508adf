import { removeToasts, showToast, type ToastMessage } from '../behaviours/shared/toast.ts'
import { sendPicture, shrinkPicture, UploadRequestError } from '../send-picture.ts'
import { askBeforeLeaving } from '../ui/browser.ts'
import { interpolate, type UploadMessages } from '../ui/script-texts.ts'

const arabic = { lang: 'ar', dir: 'rtl' }

/**
 * `form[data-upload]` uploads its pictures one after the other and shows the progress. After an error or a stop it
 * resumes with the pictures not sent yet.
 */
function startGalleryUpload(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-upload]')
  if (!form) return
  const find = <Kind extends HTMLElement>(name: string) => form.querySelector(`[data-${name}]`) as Kind
  const words: UploadMessages = JSON.parse(document.querySelector('#upload-words')?.textContent ?? '{}')
  const { address = '', limit = '', login = '' } = form.dataset
  const input = find<HTMLInputElement>('pick')
  const shrinkFirst = find<HTMLInputElement>('shrink')
  const submit = find<HTMLButtonElement>('submit')
  const bar = find<HTMLProgressElement>('bar')
  let sending: AbortController | null = null

  const files = createChosenFiles({
    list: find('files'),
    template: document.querySelector('#upload-row') as HTMLTemplateElement,
    words,
    onChange: update,
  })

  input.addEventListener('change', addChosenFiles)
  find('remove-all').addEventListener('click', () => {
    files.clear()
    input.focus()
  })
  find('stop').addEventListener('click', () => sending?.abort())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!sending) sendAll()
  })
  addEventListener('beforeunload', (event) => {
    if (sending) askBeforeLeaving(event)
  })
  startDrop(find('drop'), addFiles)
  update()
  // Files may have been chosen before this script was loaded.
  if (input.files?.length) addChosenFiles()

  function addChosenFiles(): void {
    addFiles(input.files ?? [])
    input.value = ''
  }

  function addFiles(chosen: Iterable<File>): void {
    if (sending) return
    removeToasts('upload')
    for (const name of files.addAll(chosen)) showMessage('failed', interpolate(words.not_a_picture, { name }))
  }

  function showMessage(
    outcome: 'none' | 'failed' | 'done' | 'stopped',
    text: string,
    link?: ToastMessage['link'],
  ): void {
    const tone = outcome === 'none' || outcome === 'failed' ? 'alert' : 'status'
    showToast({ title: words[outcome].title, text, tone, link, cause: 'upload', language: arabic })
  }

  async function sendAll(): Promise<void> {
    const total = files.all().length
    removeToasts('upload')
    if (total === 0) return showMessage('none', words.none.text)
    sending = new AbortController()
    update()
    // The focus would be lost with the pressed button, which is disabled, and in the end with this one.
    find('stop').focus()
    try {
      for (const [index, chosen] of files.all().entries()) {
        if (chosen.isSent) continue
        const showShare = (share: number) => showProgress(index, share, total)
        showShare(0)
        const picture = shrinkFirst.checked ? await shrinkPicture(chosen.file) : chosen.file
        if (picture.size > Number(limit)) throw new UploadRequestError('picture_too_large')
        await sendPicture(picture, chosen.file.name, {
          address,
          signal: sending.signal,
          onProgress: showShare,
        })
        files.markSent(chosen)
        showProgress(index + 1, 0, total)
      }
      files.clear()
      showMessage('done', interpolate(words.done.text, { number: total }))
    } catch (error) {
      showUploadError(error)
    }
    sending = null
    const hasFocus = find('stop') === document.activeElement
    update()
    if (hasFocus) submit.focus()
  }

  function showUploadError(error: unknown): void {
    const code = error instanceof UploadRequestError ? error.message : 'internal'
    if (code === 'stopped') showMessage('stopped', words.stopped.text)
    else if (code === 'no_network') showMessage('failed', words.no_network)
    // The sign-in opens in a new window, as the chosen pictures would be lost with this page.
    else if (code === 'signed_out')
      showMessage('failed', words.signed_out, { href: login, target: '_blank', textContent: words.login })
    else showMessage('failed', words.errors[code] ?? words.errors.internal ?? '')
  }

  function showProgress(index: number, share: number, total: number): void {
    const percent = Math.min(100, Math.round(((index + share) / total) * 100))
    bar.value = percent
    find('percent').textContent = `${percent}%`
    find('progress-text').textContent = interpolate(words.progress, {
      number: Math.min(index + 1, total),
      total,
    })
  }

  function update(): void {
    const all = files.all()
    const isSending = sending !== null
    const category = new Intl.PluralRules('ar').select(all.length)
    find('list').hidden = all.length === 0
    find('chosen').textContent = interpolate(words[`chosen_${category}`], { count: all.length })
    find('progress').hidden = !isSending
    find('stop').hidden = !isSending
    const isPartlySent = all.some(({ isSent }) => isSent)
    submit.textContent = isSending ? words.busy : isPartlySent ? words.resume : words.submit
    submit.setAttribute('aria-busy', String(isSending))
    form?.toggleAttribute('data-sending', isSending)
    for (const control of form?.elements ?? []) {
      if (!control.matches('[data-stop]')) (control as HTMLInputElement).disabled = isSending
    }
  }
}

function startDrop(target: HTMLElement, onDrop: (files: Iterable<File>) => void): void {
  const mark = (isOver: boolean) => target.toggleAttribute('data-dragover', isOver)
  for (const type of ['dragenter', 'dragover']) {
    target.addEventListener(type, (event) => {
      event.preventDefault()
      mark(true)
    })
  }
  target.addEventListener('dragleave', () => mark(false))
  target.addEventListener('drop', (event) => {
    event.preventDefault()
    mark(false)
    onDrop(event.dataTransfer?.files ?? [])
  })
}

type ChosenFile = { file: File; row: HTMLElement; isSent: boolean }

const acceptedTypes = /^image\/(jpeg|jpg|png|webp|gif)$/

type ChosenFilesOptions = {
  list: HTMLElement
  template: HTMLTemplateElement
  words: UploadMessages
  onChange: () => void
}

function createChosenFiles({ list, template, words, onChange }: ChosenFilesOptions) {
  let chosen: ChosenFile[] = []

  function add(file: File): void {
    const row = template.content.firstElementChild?.cloneNode(true) as HTMLElement
    const [image, name, size] = ['img', '[data-name]', '[data-size]'].map((selector) =>
      row.querySelector(selector),
    )
    if (image) (image as HTMLImageElement).src = URL.createObjectURL(file)
    if (name) name.textContent = file.name
    if (size) size.textContent = readableSize(file.size)
    const entry: ChosenFile = { file, row, isSent: false }
    const button = row.querySelector('button')
    button?.setAttribute('aria-label', interpolate(words.remove, { name: file.name }))
    button?.addEventListener('click', () => {
      const next = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('button')
      remove([entry])
      ;(next ?? document.querySelector<HTMLElement>('[data-upload] input'))?.focus()
    })
    chosen.push(entry)
    list.append(row)
  }

  function remove(removed: readonly ChosenFile[]): void {
    for (const { row } of removed) {
      URL.revokeObjectURL(row.querySelector('img')?.src ?? '')
      row.remove()
    }
    chosen = chosen.filter((entry) => !removed.includes(entry))
    onChange()
  }

  return {
    all: (): readonly ChosenFile[] => chosen,
    /** Returns the names of files that are no pictures, which are not added. */
    addAll(files: Iterable<File>): string[] {
      const refused: string[] = []
      for (const file of files) {
        if (acceptedTypes.test(file.type)) add(file)
        else refused.push(file.name)
      }
      onChange()
      return refused
    },
    clear: () => remove(chosen),
    markSent(entry: ChosenFile) {
      entry.isSent = true
      entry.row.dataset.sent = ''
    },
  }
}

function readableSize(bytes: number): string {
  return bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} KB`
}

startGalleryUpload()
