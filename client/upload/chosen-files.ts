import { interpolate, type UploadMessages } from '../ui/words/upload-words.ts'

/** A chosen picture and its line in the list. */
export type ChosenFile = { file: File; row: HTMLElement; isSent: boolean }

const accepted = /^image\/(jpeg|jpg|png|webp|gif)$/

type Parts = {
  list: HTMLElement
  template: HTMLTemplateElement
  words: UploadMessages
  onChange: () => void
}

/** The pictures that are chosen, in their order, and the list that shows them. */
export function createChosenFiles({ list, template, words, onChange }: Parts) {
  let chosen: ChosenFile[] = []

  function add(file: File): void {
    const row = template.content.firstElementChild?.cloneNode(true) as HTMLElement
    const [image, name, size] = ['img', '[data-name]', '[data-size]'].map((part) => row.querySelector(part))
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

  function remove(gone: readonly ChosenFile[]): void {
    for (const { row } of gone) {
      URL.revokeObjectURL(row.querySelector('img')?.src ?? '')
      row.remove()
    }
    chosen = chosen.filter((entry) => !gone.includes(entry))
    onChange()
  }

  return {
    all: (): readonly ChosenFile[] => chosen,
    /** Takes the pictures among the files and returns the names of the others. */
    addAll(files: Iterable<File>): string[] {
      const refused: string[] = []
      for (const file of files) {
        if (accepted.test(file.type)) add(file)
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
