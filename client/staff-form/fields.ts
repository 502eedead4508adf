/** The fields are in document order, without files and passwords. */
export type Fields = [name: string, value: string][]

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** These fields belong to the form, not to the record. */
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

/** Several values of one name go to its controls in order, and fields without a value stay unchanged. */
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

type MetaField = 'form_id' | 'version' | 'base'

/** Returns a hidden field of the form itself, not of its record; '' if absent. */
export function readMetaField(form: HTMLFormElement, name: MetaField): string {
  return form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
}

export function writeMetaField(form: HTMLFormElement, name: MetaField, value: string | undefined): void {
  const field = form.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (field && value !== undefined) field.value = value
}

export type FormContent = { formId: string; version: string; base: string; fields: Fields }

export function readContent(form: HTMLFormElement): FormContent {
  return {
    formId: readMetaField(form, 'form_id'),
    version: readMetaField(form, 'version'),
    base: readMetaField(form, 'base'),
    fields: readFields(form),
  }
}

/** The server merges restored content against the version from which that content started. */
export function writeMetaFields(form: HTMLFormElement, { formId, version, base }: FormContent): void {
  // The id stays the same: if the form was sent and only the response was lost, it is not saved twice.
  writeMetaField(form, 'form_id', formId)
  writeMetaField(form, 'version', version)
  writeMetaField(form, 'base', base)
}
