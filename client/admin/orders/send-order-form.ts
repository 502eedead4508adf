import { ApiError } from '../../api.ts'

/** `page` is the same page with errors; `leaving` means that the browser goes to the sign-in page. */
type OrderFormOutcome = { kind: 'done' } | { kind: 'page'; response: Response } | { kind: 'leaving' }

/** Submits a form as the browser would, without leaving the page. Throws an ApiError. */
export async function sendOrderForm(form: HTMLFormElement): Promise<OrderFormOutcome> {
  const fields = new URLSearchParams([...new FormData(form)] as [string, string][])
  const response = await fetch(form.action, {
    method: 'POST',
    body: fields,
    headers: { accept: 'application/json' },
  }).catch(() => {
    throw new ApiError(0, {})
  })
  if (response.status === 409 || response.status === 422) return { kind: 'page', response }
  if (response.status === 401) {
    const { location: signInUrl } = (await response.json()) as { location: string }
    location.assign(signInUrl)
    return { kind: 'leaving' }
  }
  if (!response.ok) throw new ApiError(response.status, {})
  return { kind: 'done' }
}
