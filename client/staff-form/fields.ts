/** What a form holds: names and values in its order, without files and passwords. */
export type Fields = [name: string, value: string][]

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Of the form itself and not of the record. */
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

/** Puts values into the fields of a form, those of one name in their order; fields that are not said stay. */
export function fillFields(form: HTMLFormElement, fields: Fields): void {
  for (const name of new Set(fields.map(([each]) => each))) {
    const values = fields.filter(([each]) => each === name).map(([, value]) => value)
    const controls = [...form.elements].filter((control) => (control as Control).name === name) as Control[]
    const texts = [...values]
    for (const control of controls) {
      if (control.type === 'checkbox' || control.type === 'radio') {
        ;(control as HTMLInputElement).checked = values.includes(control.value)
      } else if (control.type !== 'file' && control.type !== 'submit') {
        // A switch's hidden 'off' is its own.
        const isOfSwitch = control.type === 'hidden' && controls.some(({ type }) => type === 'checkbox')
        if (!isOfSwitch) control.value = texts.shift() ?? control.value
      }
      // Whoever follows a field (an island, a preview) sees it change.
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
