import { readPage } from '../trusted-html.ts'

/** What came of sending a form; `page` is the same page again, with what is wrong or was changed meanwhile. */
export type StaffFormOutcome =
  | { kind: 'done'; location: string }
  | { kind: 'page'; page: Document }
  | { kind: 'signed_out' }
  | { kind: 'no_network' }
  /** A key of the words' errors. */
  | { kind: 'refused'; code: string }

const codes: Record<number, string> = {
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  429: 'too_many',
  503: 'unavailable',
}

/** Sends a form as its button would, without leaving the page. */
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
    const answer = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } })
    const isJson = answer.headers.get('content-type')?.includes('json')
    if (answer.status === 401) return { kind: 'signed_out' }
    if (answer.ok && isJson) return { kind: 'done', ...(await answer.json()) }
    if (answer.ok || answer.status === 422 || answer.status === 409) {
      const page = await readPage(answer)
      if (page.querySelector('main form[data-draft]')) return { kind: 'page', page }
    }
    return { kind: 'refused', code: codes[answer.status] ?? 'internal' }
  } catch {
    return { kind: 'no_network' }
  }
}
