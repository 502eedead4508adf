import { readPage } from '../trusted-html.ts'
import { abortAfter, sendTimeoutMs } from '../ui/browser.ts'
import { type Fields, fillFields, readFields } from './fields.ts'
import type { StaffFormParts } from './form-parts.ts'

/** `page` is the same page with its errors or an edit conflict. */
export type StaffFormOutcome =
  /** `created` is the address of the form of a new record. */
  | { kind: 'done'; location: string; created?: string }
  | { kind: 'page'; page: Document }
  | { kind: 'signed_out' }
  | { kind: 'no_network' }
  /** The code is a key of FormMessages.errors. */
  | { kind: 'refused'; code: string }

const errorCodes: Record<number, string> = {
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  429: 'too_many',
  503: 'unavailable',
}

/** Submits a form as the browser would, without leaving the page. */
export async function sendStaffForm(
  form: HTMLFormElement,
  button: HTMLElement | null,
): Promise<StaffFormOutcome> {
  const fields = new FormData(form)
  if (button instanceof HTMLButtonElement && button.name) fields.append(button.name, button.value)
  const isMultipart = form.enctype === 'multipart/form-data'
  const body = isMultipart ? fields : new URLSearchParams([...fields] as [string, string][])
  const address = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: abortAfter(sendTimeoutMs),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    if (response.status === 401) return { kind: 'signed_out' }
    if (response.ok && isJson) return { kind: 'done', ...(await response.json()) }
    if (response.ok || response.status === 422 || response.status === 409) {
      const page = await readPage(response)
      if (page.querySelector('main form[data-draft], main #order')) return { kind: 'page', page }
    }
    const code = isJson ? (await response.json()).code : errorCodes[response.status]
    return { kind: 'refused', code: code ?? 'internal' }
  } catch {
    return { kind: 'no_network' }
  }
}

type SetPictures = (field: string, urls: string[]) => void

/** Copies the chosen version into its field at once, where it can be edited; the form then sends the field alone. */
export function startConflict({ form }: StaffFormParts, setPictures: SetPictures): void {
  for (const group of form.querySelectorAll<HTMLElement>('[data-conflict-field]')) {
    const { conflictField: name = '' } = group.dataset
    const radios = [...group.querySelectorAll<HTMLInputElement>('[type=radio]')]
    const hidden = [...group.querySelectorAll<HTMLInputElement>('[type=hidden]')]
    const theirs = hidden.map((input): Fields[number] => [input.name.replace('theirs.', ''), input.value])
    // A picture field has further fields for alternative texts.
    const isOfField = ([other]: Fields[number]) => other === name || other.startsWith(`${name}_alt_`)
    const mine = readFields(form).filter(isOfField)
    for (const control of [...radios, ...hidden]) control.setAttribute('form', 'none')
    group.addEventListener('change', ({ target }) => {
      const values = (target as HTMLInputElement).value === 'mine' ? mine : theirs
      if (form.querySelector(`[data-pictures="${name}"]`)) {
        const urls = values.filter(([other]) => other === name).map(([, url]) => url)
        setPictures(name, urls)
      }
      fillFields(form, values)
    })
  }
}
