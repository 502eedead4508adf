import { ApiError } from '../../api.ts'

/** It is done, the same page comes back with what is wrong, or the browser is on its way to the door. */
type OrderFormOutcome = { kind: 'done' } | { kind: 'page'; answer: Response } | { kind: 'leaving' }

/** Sends a form as the browser would, and stays where it can. Throws an ApiError. */
export async function sendOrderForm(form: HTMLFormElement): Promise<OrderFormOutcome> {
  const fields = new URLSearchParams([...new FormData(form)] as [string, string][])
  const answer = await fetch(form.action, {
    method: 'POST',
    body: fields,
    headers: { accept: 'application/json' },
  }).catch(() => {
    throw new ApiError(0, {})
  })
  if (answer.status === 409 || answer.status === 422) return { kind: 'page', answer }
  if (answer.status === 401) {
    const { location: signInUrl } = (await answer.json()) as { location: string }
    location.assign(signInUrl)
    return { kind: 'leaving' }
  }
  if (!answer.ok) throw new ApiError(answer.status, {})
  return { kind: 'done' }
}
