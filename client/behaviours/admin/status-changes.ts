import { type OrderStatus, statusRules } from '#domain/orders/order-statuses.ts'
import { undoSeconds } from '#domain/orders/status-change.ts'
import { ApiError, callApi } from '../../api.ts'
import { interpolate, type StatusChangeTexts } from '../../ui/script-texts.ts'
import { showToast } from '../shared/toast.ts'
import {
  addUnsentStatus,
  readUnsentStatuses,
  removeUnsentStatus,
  type StatusAnswered,
  setStatus,
  statusAnswered,
  type UnsentStatus,
  unsentChanged,
} from './unsent-statuses.ts'

/** A network that answers nothing for so long counts as none. */
const patienceMs = 15_000
const retryMs = 30_000

/**
 * Sends the statuses that staff set in the sheet, one after the other. Each is kept in the browser until the server has answered, and
 * is sent again once the network is back, or with the next page. `[data-unsent]` lists them until then.
 */
export function startStatusChanges(): void {
  const list = document.querySelector<HTMLElement>('[data-unsent]')
  if (!list) return
  const { api, texts }: { api: string; texts: StatusChangeTexts } = JSON.parse(list.dataset.unsent ?? '')
  let isSending = false

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    // The sheet as a page of its own is an ordinary form.
    const dialog = form.closest('dialog')
    if (form.dataset.statusChange === undefined || !dialog) return
    event.preventDefault()
    const unsent = readSheet(form, Number(list.dataset.user))
    if (!unsent) return
    dialog.close()
    void set(unsent)
  })
  document.addEventListener(setStatus, (event) => {
    const chosen = (event as CustomEvent<Omit<UnsentStatus, 'user'>>).detail
    void set({ ...chosen, user: Number(list.dataset.user) })
  })
  document.addEventListener(unsentChanged, show)
  addEventListener('storage', ({ key }) => {
    if (key === 'unsent-statuses') document.dispatchEvent(new Event(unsentChanged))
  })
  list.querySelector('[data-send]')?.addEventListener('click', () => send())
  addEventListener('online', () => send())
  setInterval(send, retryMs)
  show()
  void send()

  /** The one that was just set is told of when it could not be sent; earlier ones are in the list. */
  async function set(unsent: UnsentStatus): Promise<void> {
    if (addUnsentStatus(unsent)) await send(unsent)
    else await sendOne(unsent, unsent)
  }

  async function send(latest?: UnsentStatus | Event): Promise<void> {
    if (isSending) return
    isSending = true
    const work = async () => {
      for (let [next] = readUnsentStatuses(); next; [next] = readUnsentStatuses()) {
        if (!(await sendOne(next, latest))) return
      }
    }
    // Another tab may be sending the same ones.
    await (navigator.locks ? navigator.locks.request('unsent-statuses', work) : work())
    isSending = false
  }

  /** Returns false where it has to be tried again. */
  async function sendOne(unsent: UnsentStatus, latest: unknown): Promise<boolean> {
    const { order, number, from, status, reason, comment } = unsent
    try {
      await request(`${api}/${order}`, 'PATCH', { status, from_status: from, reason, comment })
    } catch (error) {
      const code = error instanceof ApiError ? error.status : 0
      if (code === 0 || code === 401 || code === 429 || code >= 500) {
        if (latest) tellKept(number, code === 401 ? texts.kept_signed_out : texts.kept_text)
        return false
      }
      removeUnsentStatus(unsent)
      tellRefused(unsent, error)
      return true
    }
    announce(order, status)
    removeUnsentStatus(unsent)
    showToast({
      title: texts.set,
      text: interpolate(texts.order, { number }),
      tone: 'status',
      undo: { text: texts.undo, seconds: undoSeconds.offered, run: () => undo(unsent) },
    })
    return true
  }

  async function undo(undone: UnsentStatus): Promise<void> {
    const { order, number, from, status } = undone
    document.querySelector<HTMLElement>(`[data-status-of="${order}"]`)?.focus()
    try {
      await request(`${api}/${order}/undo`, 'POST', { status, from_status: from })
    } catch (error) {
      return tellRefused(undone, error)
    }
    announce(order, from)
    showToast({ title: texts.undone, text: interpolate(texts.undone_text, { number }), tone: 'status' })
  }

  function tellKept(number: number, text: string): void {
    showToast({ title: texts.kept, text: interpolate(text, { number }), tone: 'alert' })
  }

  function tellRefused({ order, number }: UnsentStatus, error: unknown): void {
    const { detail, title } = error instanceof ApiError ? error.problem : {}
    const why = String(detail ?? title ?? texts.no_network)
    showToast({
      title: texts.refused,
      text: `${interpolate(texts.order, { number })}: ${why}`,
      tone: 'alert',
    })
    announce(order, null)
  }

  function show(): void {
    const all = readUnsentStatuses()
    const rows = list?.querySelector('ul')
    const template = list?.querySelector('template')?.content.firstElementChild
    if (!list || !rows || !template) return
    list.hidden = all.length === 0
    const count = list.querySelector('[data-count]')
    if (count) count.textContent = String(all.length)
    rows.replaceChildren(
      ...all.map((unsent) => {
        const row = template.cloneNode(true) as HTMLElement
        const [number, name] = [row.querySelector('[data-number]'), row.querySelector('[data-name]')]
        if (number) number.textContent = `#${unsent.number}`
        if (name) name.textContent = unsent.name
        const drop = row.querySelector('button')
        drop?.setAttribute('aria-label', interpolate(texts.drop_one, { number: unsent.number }))
        drop?.addEventListener('click', () => removeUnsentStatus(unsent))
        return row
      }),
    )
  }
}

function readSheet(form: HTMLFormElement, user: number): UnsentStatus | null {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const status = text('status') as OrderStatus
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
    from: text('from_status') as OrderStatus,
    status,
    name: form.querySelector<HTMLElement>('[name=status]:checked')?.dataset.name ?? '',
    reason,
    comment,
  }
}

function announce(order: number, status: OrderStatus | null): void {
  const answered: StatusAnswered = new CustomEvent(statusAnswered, { detail: { order, status } })
  document.dispatchEvent(answered)
}

async function request(address: string, method: string, body: object): Promise<void> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    await callApi(address, { method, body, signal: patience.signal })
  } finally {
    clearTimeout(timer)
  }
}
