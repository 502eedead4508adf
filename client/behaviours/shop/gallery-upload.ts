import { interpolate, type UploadMessages } from '../../ui/words/upload-words.ts'
import { createChosenFiles } from '../../upload/chosen-files.ts'
import { sendPicture, UploadError } from '../../upload/send-picture.ts'
import { shrinkPicture } from '../../upload/shrink-picture.ts'
import type { ToastMessage } from '../shared/toast.ts'

const arabic = { lang: 'ar', dir: 'rtl' }

/**
 * `form[data-upload]` sends its pictures one after the other and shows how far it is (spec.md 4, Upload). What was sent
 * is not sent again: after a fault or a stop it goes on where it was.
 */
export function startGalleryUpload(showToast: (message: ToastMessage) => void): void {
  const form = document.querySelector<HTMLFormElement>('form[data-upload]')
  if (!form) return
  const part = <Kind extends HTMLElement>(name: string) => form.querySelector(`[data-${name}]`) as Kind
  const words: UploadMessages = JSON.parse(document.querySelector('#upload-words')?.textContent ?? '{}')
  const { address = '', limit = '' } = form.dataset
  const input = part<HTMLInputElement>('pick')
  const shrinkFirst = part<HTMLInputElement>('shrink')
  const submit = part<HTMLButtonElement>('submit')
  const bar = part<HTMLProgressElement>('bar')
  let sending: AbortController | null = null

  const files = createChosenFiles({
    list: part('files'),
    template: document.querySelector('#upload-row') as HTMLTemplateElement,
    words,
    onChange: draw,
  })

  input.addEventListener('change', takeChosen)
  part('remove-all').addEventListener('click', () => {
    files.clear()
    input.focus()
  })
  part('stop').addEventListener('click', () => sending?.abort())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!sending) sendAll()
  })
  addEventListener('beforeunload', (event) => {
    if (sending) event.preventDefault()
  })
  startDrop(part('drop'), take)
  draw()
  // What was chosen before this script had arrived.
  if (input.files?.length) takeChosen()

  function takeChosen(): void {
    take(input.files ?? [])
    input.value = ''
  }

  function take(picked: Iterable<File>): void {
    if (sending) return
    for (const name of files.addAll(picked)) showMessage('failed', interpolate(words.not_a_picture, { name }))
  }

  function showMessage(what: 'none' | 'failed' | 'done' | 'stopped', text: string): void {
    const tone = what === 'none' || what === 'failed' ? 'alert' : 'status'
    showToast({ title: words[what].title, text, tone, language: arabic })
  }

  async function sendAll(): Promise<void> {
    const total = files.all().length
    if (total === 0) return showMessage('none', words.none.text)
    sending = new AbortController()
    draw()
    try {
      for (const [index, chosen] of files.all().entries()) {
        if (chosen.isSent) continue
        const showShare = (share: number) => showProgress(index, share, total)
        showShare(0)
        const picture = shrinkFirst.checked ? await shrinkPicture(chosen.file) : chosen.file
        if (picture.size > Number(limit)) throw new UploadError('picture_too_large')
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
    draw()
  }

  function showUploadError(error: unknown): void {
    const code = error instanceof UploadError ? error.message : 'internal'
    if (code === 'stopped') showMessage('stopped', words.stopped.text)
    else if (code === 'no_network') showMessage('failed', words.no_network)
    else showMessage('failed', words.errors[code] ?? words.errors.internal ?? '')
  }

  /** The share of the pictures that are done, and of the one that is on its way. */
  function showProgress(index: number, share: number, total: number): void {
    const percent = Math.min(100, Math.round(((index + share) / total) * 100))
    bar.value = percent
    part('percent').textContent = `${percent}%`
    part('progress-text').textContent = interpolate(words.progress, {
      number: Math.min(index + 1, total),
      total,
    })
  }

  /** Everything that follows from what is chosen and whether it is being sent. */
  function draw(): void {
    const all = files?.all() ?? []
    const isSending = sending !== null
    const category = new Intl.PluralRules('ar').select(all.length)
    part('list').hidden = all.length === 0
    part('chosen').textContent = interpolate(words[`chosen_${category}`], { count: all.length })
    part('progress').hidden = !isSending
    part('stop').hidden = !isSending
    const isBegun = all.some(({ isSent }) => isSent)
    submit.textContent = isSending ? words.busy : isBegun ? words.resume : words.submit
    submit.ariaBusy = String(isSending)
    form?.toggleAttribute('data-sending', isSending)
    for (const control of form?.elements ?? []) {
      if (!control.matches('[data-stop]')) (control as HTMLInputElement).disabled = isSending
    }
  }
}

/** Files may be dropped on the place that opens the picker. */
function startDrop(place: HTMLElement, take: (files: Iterable<File>) => void): void {
  const mark = (isOver: boolean) => place.toggleAttribute('data-over', isOver)
  for (const type of ['dragenter', 'dragover']) {
    place.addEventListener(type, (event) => {
      event.preventDefault()
      mark(true)
    })
  }
  place.addEventListener('dragleave', () => mark(false))
  place.addEventListener('drop', (event) => {
    event.preventDefault()
    mark(false)
    take(event.dataTransfer?.files ?? [])
  })
}
