import { type Fields, fillFields, readFields } from './fields.ts'
import type { StaffForm } from './form-parts.ts'

type Side = 'mine' | 'theirs'

/**
 * Where two versions stand side by side, a choice is put into its field at once, where it can be changed still. The
 * server is then not asked to choose: what is sent is what is seen.
 */
export function startConflict(
  { form }: StaffForm,
  putPictures: (field: string, urls: string[]) => void,
): void {
  const choices = [...form.querySelectorAll<HTMLElement>('[data-conflict-field]')].map((part) =>
    readChoice(form, part),
  )
  for (const { part, choose } of choices) {
    part.addEventListener('change', ({ target }) =>
      choose((target as HTMLInputElement).value as Side, putPictures),
    )
  }
  for (const button of form.querySelectorAll<HTMLElement>('[data-choose-all]')) {
    button.addEventListener('click', () => {
      for (const { choose } of choices) choose(button.dataset.chooseAll as Side, putPictures)
    })
  }
}

function readChoice(form: HTMLFormElement, part: HTMLElement) {
  const { conflictField: name = '' } = part.dataset
  const radios = [...part.querySelectorAll<HTMLInputElement>('[type=radio]')]
  const hidden = [...part.querySelectorAll<HTMLInputElement>('[type=hidden]')]
  const theirs = hidden.map((input): Fields[number] => [input.name.replace('theirs.', ''), input.value])
  // Pictures have fields of their own for what they say.
  const isOfField = ([each]: Fields[number]) => each === name || each.startsWith(`${name}_alt_`)
  const values = { mine: readFields(form).filter(isOfField), theirs }
  for (const control of [...radios, ...hidden]) control.setAttribute('form', 'none')

  function choose(side: Side, putPictures: (field: string, urls: string[]) => void): void {
    for (const radio of radios) radio.checked = radio.value === side
    if (form.querySelector(`[data-pictures="${name}"]`)) {
      const urls = values[side].filter(([each]) => each === name).map(([, url]) => url)
      putPictures(name, urls)
    }
    fillFields(form, values[side])
  }
  return { part, choose }
}
