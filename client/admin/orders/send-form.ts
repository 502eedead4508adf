import { AnswerError } from '../ask.ts'

type Answer = { isDone: true } | { isDone: false; html: string }

/**
 * Sends a form as the browser would, and stays: it is done, or the answer is the page with what is wrong. Whoever is
 * signed out is led to the door. Throws an AnswerError.
 */
export async function sendForm(form: HTMLFormElement): Promise<Answer> {
  const fields = new URLSearchParams([...new FormData(form)] as [string, string][])
  const answer = await fetch(form.action, {
    method: 'POST',
    body: fields,
    headers: { accept: 'application/json' },
  }).catch(() => {
    throw new AnswerError(0, {})
  })
  if (answer.status === 409 || answer.status === 422) return { isDone: false, html: await answer.text() }
  if (!answer.ok) throw new AnswerError(answer.status, {})
  const { location: next } = (await answer.json()) as { location: string }
  if (next.includes('/login')) location.assign(next)
  return { isDone: true }
}
