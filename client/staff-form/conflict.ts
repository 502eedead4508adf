import { type Fields, fillFields, readFields } from './fields.ts'
import type { StaffFormParts } from './form-parts.ts'

type Side = 'mine' | 'theirs'

type SetPictures = (field: string, urls: string[]) => void

/** Copies the chosen version into its field at once, where it can be edited; the form then sends the field alone. */
export function startConflict({ form }: StaffFormParts, setPictures: SetPictures): void {
  const choices = [...form.querySelectorAll<HTMLElement>('[data-conflict-field]')].map((group) =>
    readChoice(form, group, setPictures),
  )
  for (const { group, choose } of choices) {
    group.addEventListener('change', ({ target }) => choose((target as HTMLInputElement).value as Side))
  }
  for (const button of form.querySelectorAll<HTMLElement>('[data-choose-all]')) {
    button.addEventListener('click', () => {
      for (const { choose } of choices) choose(button.dataset.chooseAll as Side)
    })
  }
}

function readChoice(form: HTMLFormElement, group: HTMLElement, setPictures: SetPictures) {
  const { conflictField: name = '' } = group.dataset
  const radios = [...group.querySelectorAll<HTMLInputElement>('[type=radio]')]
  const hidden = [...group.querySelectorAll<HTMLInputElement>('[type=hidden]')]
  const theirs = hidden.map((input): Fields[number] => [input.name.replace('theirs.', ''), input.value])
  // A picture field has further fields for alternative texts.
  const isOfField = ([other]: Fields[number]) => other === name || other.startsWith(`${name}_alt_`)
  const values = { mine: readFields(form).filter(isOfField), theirs }
  for (const control of [...radios, ...hidden]) control.setAttribute('form', 'none')

  function choose(side: Side): void {
    for (const radio of radios) radio.checked = radio.value === side
    if (form.querySelector(`[data-pictures="${name}"]`)) {
      const urls = values[side].filter(([other]) => other === name).map(([, url]) => url)
      setPictures(name, urls)
    }
    fillFields(form, values[side])
  }
  return { group, choose }
}
