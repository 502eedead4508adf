import { deskPaths } from '#domain/admin/admin-paths.ts'
import { type CallOutcome, callDecisions } from '#domain/orders/call.ts'
import { newOrderStatus, type OrderStatus, statusRules } from '#domain/orders/order-statuses.ts'
import { undoSeconds } from '#domain/orders/status-change.ts'
import { commaOf, type Language } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { ApiError, callApi, firstFieldError } from '../../api.ts'
import { abortAfter } from '../../ui/browser.ts'
import { interpolate, type OrderChangeTexts } from '../../ui/script-texts.ts'
import { removeToasts, showToast } from '../shared/toast.ts'
import {
  addUnsentChange,
  announceAnswer,
  readUnsentChanges,
  removeUnsentChange,
  type UnsentChange,
  unsentChanged,
  unsentKey,
} from './unsent-changes.ts'

const language = document.documentElement.lang as Language

const responseTimeoutMs = 15_000
const retryMs = 30_000

/**
 * Sends the statuses that staff set in the sheet and what came of their calls, one after the other. Each is kept in the
 * browser until the server has answered, and is sent again once the network is back, or with the next page.
 * `[data-unsent]` lists them until then.
 */
export function startOrderChanges(): void {
  const list = document.querySelector<HTMLElement>('[data-unsent]')
  if (!list) return
  const { api, texts }: { api: string; texts: OrderChangeTexts } = JSON.parse(list.dataset.unsent ?? '')
  let isSending = false
  /** They say why the server could not make a change that is sent again, by its `chosenAt`. */
  const reasons = new Map<string, string>()

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    // On a page of its own, and where browsers have no dialogs, the sheet is an ordinary form.
    const dialog = form.closest('dialog')
    const user = Number(list.dataset.user)
    if (form.dataset.call !== undefined) {
      const button = event.submitter
      // An incomplete form is posted, and comes back with the error at its field.
      if (!(button instanceof HTMLButtonElement) || !form.checkValidity()) return
      event.preventDefault()
      void keepAndSend(readCall(form, button, user))
    } else if (form.dataset.statusChange !== undefined && dialog?.open) {
      event.preventDefault()
      const unsent = readSheet(form, user)
      if (!unsent) return
      dialog.close()
      void keepAndSend(unsent)
    }
  })
  const show = () => showUnsentChanges(list, texts, reasons)
  document.addEventListener(unsentChanged, show)
  addEventListener('storage', ({ key }) => {
    if (key === unsentKey) document.dispatchEvent(new Event(unsentChanged))
  })
  list.querySelector('[data-send]')?.addEventListener('click', () => send())
  addEventListener('online', () => send())
  setInterval(send, retryMs)
  show()
  void send()

  /** A toast says so if this change could not be sent; of earlier ones the list says it. */
  async function keepAndSend(unsent: UnsentChange): Promise<void> {
    if (addUnsentChange(unsent)) return send(unsent)
    // A change that can neither be stored nor sent is lost, and a toast says so.
    const error = await sendOne(unsent)
    if (error) tellRefused(unsent, error)
  }

  async function send(latest?: UnsentChange): Promise<void> {
    if (isSending) return
    isSending = true
    let failure: unknown = null
    const work = async () => {
      // An order at which the server fails does not hold up the others.
      const failing = new Set<number>()
      const findNext = () => readUnsentChanges().find(({ order }) => !failing.has(order))
      for (let next = findNext(); next; next = findNext()) {
        const error = await sendOne(next)
        if (!error) continue
        failure = error
        if (statusOf(error) > 0) reasons.set(next.chosenAt, explain(error))
        if (statusOf(error) < 500) return
        failing.add(next.order)
      }
    }
    // Another tab may be sending the same changes.
    await (navigator.locks ? navigator.locks.request(unsentKey, work) : work())
    isSending = false
    show()
    const isKept = readUnsentChanges().some(({ chosenAt }) => chosenAt === latest?.chosenAt)
    if (latest && isKept) tellKept(latest, failure)
  }

  /** Returns the error of a change that has to be sent again; null once it is made or refused. */
  async function sendOne(unsent: UnsentChange): Promise<unknown> {
    const { order, status, call } = unsent
    const { method, path, body } = unsent.request
    try {
      await callApi(`${api}/${order}${path}`, { method, body, signal: abortAfter(responseTimeoutMs) })
    } catch (error) {
      const code = statusOf(error)
      if (code === 0 || code === 401 || code === 429 || code >= 500) return error
      forgetChange(unsent)
      tellRefused(unsent, error)
      return null
    }
    announceAnswer({ order, status, call })
    forgetChange(unsent)
    tellMade(unsent)
    return null
  }

  function tellMade(made: UnsentChange): void {
    const { order, number, status, call, name } = made
    const edit = localisePath(`${deskPaths.edit(order)}?from=desk`, language)
    const undo = { text: texts.undo, seconds: undoSeconds.offered, run: () => undoStatus(made) }
    showToast({
      title: call ? texts.recorded : texts.set,
      text: interpolate(texts.order, { number }) + (call ? texts.colon + name : ''),
      tone: 'status',
      ...(status && { undo }),
      ...(call === 'changed' && { link: { href: edit, textContent: texts.change } }),
    })
  }

  async function undoStatus(undone: UnsentChange): Promise<void> {
    const { order, number, from, status } = undone
    document.querySelector<HTMLElement>(`[data-status-of="${order}"]`)?.focus()
    try {
      const body = { status, from_status: from }
      await callApi(`${api}/${order}/undo`, { method: 'POST', body, signal: abortAfter(responseTimeoutMs) })
    } catch (error) {
      return tellRefused(undone, error)
    }
    announceAnswer({ order, status: from, call: null })
    showToast({ title: texts.undone, text: interpolate(texts.undone_text, { number }), tone: 'status' })
  }

  function tellKept({ order, number, call }: UnsentChange, error: unknown): void {
    const code = statusOf(error)
    // The card of a call says itself that it waits.
    if (code === 0 && call) return
    const known = { 0: texts.kept_text, 401: texts.kept_signed_out }[code]
    const text = interpolate(known ?? texts.order, { number }) + (known ? '' : texts.colon + explain(error))
    showToast({ title: texts.kept, text, tone: 'alert', cause: `order-${order}` })
  }

  /** What was typed with it stays in the toast, from which it can be copied. */
  function tellRefused({ order, number, name, request }: UnsentChange, error: unknown): void {
    const comment = request.body.comment ? ` (${request.body.comment})` : ''
    const what = interpolate(texts.order, { number }) + commaOf(language) + name + comment
    const text = what + texts.colon + explain(error)
    showToast({ title: texts.refused, text, tone: 'alert', cause: `order-${order}` })
    announceAnswer({ order, status: null, call: null })
  }

  function explain(error: unknown): string {
    if (!(error instanceof ApiError) || error.status === 0) return texts.no_network
    return firstFieldError(error) || String(error.problem.detail ?? error.message)
  }
}

/** What a toast has said of the order before does not hold any more, so that toast goes, too. */
function forgetChange(unsent: UnsentChange): void {
  removeUnsentChange(unsent)
  removeToasts(`order-${unsent.order}`)
}

function showUnsentChanges(
  list: HTMLElement,
  texts: OrderChangeTexts,
  reasons: ReadonlyMap<string, string>,
): void {
  const all = readUnsentChanges()
  const rows = list.querySelector('ul')
  const template = list.querySelector('template')?.content.firstElementChild
  if (!rows || !template) return
  list.hidden = all.length === 0
  const count = list.querySelector('[data-count]')
  if (count) count.textContent = String(all.length)
  rows.replaceChildren(
    ...all.map((unsent) => {
      const row = template.cloneNode(true) as HTMLElement
      const [number, name] = [row.querySelector('[data-number]'), row.querySelector('[data-name]')]
      if (number) number.textContent = `#${unsent.number}`
      const reason = reasons.get(unsent.chosenAt)
      if (name) name.textContent = unsent.name + (reason ? texts.colon + reason : '')
      const drop = row.querySelector('button')
      drop?.setAttribute('aria-label', interpolate(texts.drop_one, { number: unsent.number }))
      drop?.addEventListener('click', () => {
        forgetChange(unsent)
        // The focus would be lost with the row.
        ;(rows.querySelector('button') ?? document.querySelector('main'))?.focus()
      })
      return row
    }),
  )
}

/** Returns what was chosen in the sheet; null, with its error shown, where a reason is missing. */
function readSheet(form: HTMLFormElement, user: number): UnsentChange | null {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const status = text('status') as OrderStatus
  const from = text('from_status') as OrderStatus
  const isCancelled = statusRules[status].isCancelled
  const [reason, comment] = isCancelled ? [text('reason'), text('comment')] : ['', '']
  const error = form.querySelector<HTMLElement>('.error')
  if (isCancelled && !reason && !comment) {
    if (error) error.hidden = false
    form.querySelector<HTMLElement>('[name=reason]')?.focus()
    return null
  }
  return {
    order: Number(form.dataset.statusChange),
    number: Number(form.dataset.number),
    user,
    chosenAt: new Date().toISOString(),
    name: form.querySelector<HTMLElement>('[name=status]:checked')?.dataset.name ?? '',
    from,
    status,
    call: null,
    request: { method: 'PATCH', path: '', body: { status, from_status: from, reason, comment } },
  }
}

function readCall(form: HTMLFormElement, button: HTMLButtonElement, user: number): UnsentChange {
  const fields = new FormData(form)
  if (button.name) fields.append(button.name, button.value)
  const body = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]))
  const call = body.outcome as CallOutcome
  const chosenAt = new Date().toISOString()
  const time = body.call_at ? button.textContent : body.other_time?.replace('T', ' ')
  return {
    order: Number(form.dataset.call),
    number: Number(form.dataset.number),
    user,
    chosenAt,
    name: form.dataset.outcome ? form.dataset.outcome + commaOf(language) + time : button.textContent,
    from: newOrderStatus,
    status: callDecisions[call]?.status ?? null,
    call,
    request: { method: 'POST', path: '/calls', body: { ...body, chosen_at: chosenAt } },
  }
}

function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0
}
