import { interpolate, type UploadMessages } from '../ui/script-texts.ts'

/** A chosen picture and its row in the list. */
export type ChosenFile = { file: File; row: HTMLElement; isSent: boolean }

const acceptedTypes = /^image\/(jpeg|jpg|png|webp|gif)$/

type ChosenFilesOptions = {
  list: HTMLElement
  template: HTMLTemplateElement
  words: UploadMessages
  onChange: () => void
}

/** The chosen pictures in order, and the list that shows them. */
export function createChosenFiles({ list, template, words, onChange }: ChosenFilesOptions) {
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
    /** Adds the pictures among the files and returns the names of the others. */
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
