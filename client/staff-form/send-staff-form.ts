import { readPage } from '../trusted-html.ts'

/** `page` is the same page with its errors or an edit conflict. */
export type StaffFormOutcome =
  | { kind: 'done'; location: string }
  | { kind: 'page'; page: Document }
  | { kind: 'signed_out' }
  | { kind: 'no_network' }
  /** A key of FormMessages.errors. */
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
    const response = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } })
    const isJson = response.headers.get('content-type')?.includes('json')
    if (response.status === 401) return { kind: 'signed_out' }
    if (response.ok && isJson) return { kind: 'done', ...(await response.json()) }
    if (response.ok || response.status === 422 || response.status === 409) {
      const page = await readPage(response)
      if (page.querySelector('main form[data-draft]')) return { kind: 'page', page }
    }
    return { kind: 'refused', code: errorCodes[response.status] ?? 'internal' }
  } catch {
    return { kind: 'no_network' }
  }
}
