/** Names and values of a form in document order, without files and passwords. */
export type Fields = [name: string, value: string][]

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** They belong to the form, not to the record. */
const metaFields = new Set(['form_id', 'version', 'base'])

export function readFields(form: HTMLFormElement): Fields {
  const secret = new Set(
    [...form.querySelectorAll<HTMLInputElement>('[type=password]')].map(({ name }) => name),
  )
  return [...new FormData(form)].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !secret.has(field[0]) && !metaFields.has(field[0]),
  )
}

/** Fills a form; several values of one name go to its controls in order, and fields without a value stay unchanged. */
export function fillFields(form: HTMLFormElement, fields: Fields): void {
  for (const name of new Set(fields.map(([other]) => other))) {
    const values = fields.filter(([other]) => other === name).map(([, value]) => value)
    const controls = [...form.elements].filter((control) => (control as Control).name === name) as Control[]
    const texts = [...values]
    for (const control of controls) {
      if (control.type === 'checkbox' || control.type === 'radio') {
        ;(control as HTMLInputElement).checked = values.includes(control.value)
      } else if (control.type !== 'file' && control.type !== 'submit') {
        // The hidden 'off' of a switch keeps its value.
        const isOfSwitch = control.type === 'hidden' && controls.some(({ type }) => type === 'checkbox')
        if (!isOfSwitch) control.value = texts.shift() ?? control.value
      }
      // Previews and drafts listen to input events.
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
