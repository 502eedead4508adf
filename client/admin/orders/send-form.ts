import { AnswerError } from '../ask.ts'

/** It is done, the same page comes back with what is wrong, or the browser is on its way to the door. */
type Outcome = { kind: 'done' } | { kind: 'page'; answer: Response } | { kind: 'leaving' }

/** Sends a form as the browser would, and stays where it can. Throws an AnswerError. */
export async function sendForm(form: HTMLFormElement): Promise<Outcome> {
  const fields = new URLSearchParams([...new FormData(form)] as [string, string][])
  const answer = await fetch(form.action, {
    method: 'POST',
    body: fields,
    headers: { accept: 'application/json' },
  }).catch(() => {
    throw new AnswerError(0, {})
  })
  if (answer.status === 409 || answer.status === 422) return { kind: 'page', answer }
  if (answer.status === 401) {
    const { location: door } = (await answer.json()) as { location: string }
    location.assign(door)
    return { kind: 'leaving' }
  }
  if (!answer.ok) throw new AnswerError(answer.status, {})
  return { kind: 'done' }
}
