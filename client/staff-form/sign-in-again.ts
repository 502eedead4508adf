import { paths } from '#domain/shared/paths.ts'
import { ApiError, callApi, firstFieldError } from '../api.ts'
import { hasDialogs } from '../ui/browser.ts'
import type { FormMessages } from '../ui/script-texts.ts'
import { createElement } from './create-element.ts'

/**
 * Opens a sign-in dialog for an expired session, with the second factor if required. Resolves to true once signed in,
 * to false when cancelled, and where browsers have no dialogs; the page behind it stays unchanged.
 */
export function signInAgain(words: FormMessages, email: string): Promise<boolean> {
  if (!hasDialogs) return Promise.resolve(false)
  const { dialog, form, error, address, password, code, submit, cancel } = createLoginDialog(words, email)
  document.body.append(dialog)
  let challenge: string | null = null

  /** Throws an ApiError. */
  async function signIn(): Promise<void> {
    if (challenge !== null) {
      await callApi(paths.api.loginCode, { method: 'POST', body: { challenge, code: code.input.value } })
    } else {
      const body = { email: address.input.value, password: password.input.value }
      await callApi(paths.api.login, { method: 'POST', body })
    }
  }

  function showError(failure: ApiError): void {
    const { code: errorCode, problem } = failure
    if (errorCode === 'code_asked') challenge = String(problem.challenge)
    if (errorCode === 'challenge_expired') challenge = null
    const isCode = challenge !== null
    code.box.hidden = !isCode
    address.box.hidden = password.box.hidden = isCode
    const text =
      errorCode === 'no_network'
        ? words.network.failed
        : (words.errors[errorCode] ?? words.errors.internal ?? '')
    error.hidden = errorCode === 'code_asked'
    error.textContent = error.hidden ? '' : firstFieldError(failure) || text
    ;(isCode ? code : password).input.focus()
  }

  return new Promise((resolve) => {
    const close = (isSignedIn: boolean) => {
      dialog.close()
      dialog.remove()
      resolve(isSignedIn)
    }
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      if (submit.getAttribute('aria-busy') === 'true') return
      submit.setAttribute('aria-busy', 'true')
      try {
        await signIn()
        return close(true)
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        showError(failure)
      } finally {
        submit.setAttribute('aria-busy', 'false')
      }
    })
    cancel.addEventListener('click', () => close(false))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      close(false)
    })
    dialog.showModal()
    ;(email ? password : address).input.focus()
  })
}

/** The dialog with its parts; the field of the code is hidden until a code is asked for. */
function createLoginDialog({ login }: FormMessages, email: string) {
  const dialog = createElement('dialog', { className: 'modal' })
  const form = createElement('form', {
    className: 'stack stack--l modal__body',
    method: 'dialog',
    noValidate: true,
  })
  const heading = createElement('h2', { id: 'login-again', textContent: login.title })
  const error = createElement('p', { className: 'error', hidden: true })
  error.setAttribute('role', 'alert')
  const address = field('email', login.email, { type: 'email', value: email, autocomplete: 'username' })
  const password = field('password', login.password, { type: 'password', autocomplete: 'current-password' })
  const code = field('code', login.code, { type: 'text', autocomplete: 'one-time-code' })
  code.box.hidden = true
  code.box.append(createElement('p', { className: 'hint', textContent: login.code_hint }))
  const submit = createElement('button', { className: 'btn', type: 'submit', textContent: login.submit })
  const cancel = createElement('button', {
    className: 'btn btn--line',
    type: 'button',
    textContent: login.cancel,
  })
  const row = createElement('div', { className: 'row' })
  row.append(submit, cancel)
  form.append(
    heading,
    createElement('p', { textContent: login.text }),
    error,
    address.box,
    password.box,
    code.box,
    row,
  )
  dialog.append(form)
  dialog.setAttribute('aria-labelledby', heading.id)
  return { dialog, form, error, address, password, code, submit, cancel }
}

function field(name: string, text: string, properties: Partial<HTMLInputElement>) {
  const id = `login-again-${name}`
  const box = createElement('div', { className: 'field' })
  const input = createElement('input', { className: 'input', id, required: true, ...properties })
  input.dataset.ltr = ''
  box.append(createElement('label', { htmlFor: id, textContent: text }), input)
  return { box, input }
}
