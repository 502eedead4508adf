import { paths } from '#domain/shared/paths.ts'
import { ApiError, callApi } from '../api.ts'
import type { FormMessages } from '../ui/words/form-words.ts'
import { element } from './notices.ts'

/**
 * A dialog to log in where the session has ended, with the second factor where one is asked for. True when it is done,
 * false when it was closed. The page behind it stays as it is.
 */
export function signInAgain(words: FormMessages, email: string): Promise<boolean> {
  const { login } = words
  const dialog = element('dialog', { className: 'modal' })
  const form = element('form', { className: 'modal__body', method: 'dialog', noValidate: true })
  const heading = element('h2', { id: 'login-again', textContent: login.title })
  const error = element('p', { className: 'error', hidden: true })
  error.role = 'alert'
  const address = field('email', login.email, { type: 'email', value: email, autocomplete: 'username' })
  const password = field('password', login.password, { type: 'password', autocomplete: 'current-password' })
  const code = field('code', login.code, { type: 'text', autocomplete: 'one-time-code' })
  code.box.hidden = true
  code.box.append(element('p', { className: 'hint', textContent: login.code_hint }))
  const submit = element('button', { className: 'btn', type: 'submit', textContent: login.submit })
  const cancel = element('button', { className: 'btn btn--line', type: 'button', textContent: login.cancel })
  const row = element('div', { className: 'row' })
  row.append(submit, cancel)
  form.append(
    heading,
    element('p', { textContent: login.text }),
    error,
    address.box,
    password.box,
    code.box,
    row,
  )
  dialog.append(form)
  dialog.setAttribute('aria-labelledby', heading.id)
  document.body.append(dialog)
  let challenge: string | null = null

  /** Throws what the door answers. */
  async function tryOnce(): Promise<void> {
    if (challenge !== null) {
      await callApi(paths.api.loginCode, { method: 'POST', body: { challenge, code: code.input.value } })
    } else {
      const body = { email: address.input.value, password: password.input.value }
      await callApi(paths.api.login, { method: 'POST', body })
    }
  }

  function showError(failure: unknown): void {
    const { code: said, problem } = failure as ApiError
    challenge =
      said === 'code_asked' ? String(problem.challenge) : said === 'challenge_expired' ? null : challenge
    const isCode = challenge !== null
    code.box.hidden = !isCode
    address.box.hidden = password.box.hidden = isCode
    const text =
      said === 'no_network' ? words.network.failed : (words.errors[said] ?? words.errors.internal ?? '')
    error.hidden = said === 'code_asked'
    error.textContent = error.hidden ? '' : firstFieldError(problem) || text
    ;(isCode ? code : password).input.focus()
  }

  return new Promise((resolve) => {
    const end = (isIn: boolean) => {
      dialog.close()
      dialog.remove()
      resolve(isIn)
    }
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      if (submit.ariaBusy === 'true') return
      submit.ariaBusy = 'true'
      try {
        await tryOnce()
        return end(true)
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        showError(failure)
      } finally {
        submit.ariaBusy = 'false'
      }
    })
    cancel.addEventListener('click', () => end(false))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end(false)
    })
    dialog.showModal()
    ;(email ? password : address).input.focus()
  })
}

/** The first of what is wrong with single fields, in words. */
function firstFieldError({ errors }: Record<string, unknown>): string {
  return String(Object.values((errors ?? {}) as Record<string, string[]>)[0]?.[0] ?? '')
}

function field(name: string, text: string, properties: Partial<HTMLInputElement>) {
  const id = `login-again-${name}`
  const box = element('div', { className: 'field' })
  const input = element('input', { className: 'input', id, required: true, ...properties })
  input.dataset.ltr = ''
  box.append(element('label', { htmlFor: id, textContent: text }), input)
  return { box, input }
}
