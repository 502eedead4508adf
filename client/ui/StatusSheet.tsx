import type { ReactNode, Ref } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { formatMadInFull } from '#domain/currency/money.ts'
import { cancelReasons } from '#domain/orders/call.ts'
import { type OrderStatus, orderStatuses, statusRules } from '#domain/orders/order-statuses.ts'
import { type StatusEffect, type StatusEffects, statusesAfter } from '#domain/orders/status-change.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { Icon } from './Icon.tsx'
import { useLanguage } from './use-language.ts'

export type StatusSheetProps = {
  order: { id: number; number: number; status: OrderStatus }
  /** They are empty where they are not known, as for an order with an unsent status. */
  effects: StatusEffects
  chosen?: OrderStatus | undefined
  list?: string | undefined
  /** The errors are keys of errors.json by field. */
  sent?: { formValues: Record<string, string>; errors: Record<string, string[]> } | undefined
}

/** Staff set a status in this form alone: in a dialog, or on a page without script. */
export function StatusSheet({ order, effects, chosen, list, sent }: StatusSheetProps) {
  const language = useLanguage()
  const { t } = useTranslation(['admin-orders', 'order-statuses'])
  const { id, number, status } = order
  return (
    <form
      className="stack status-sheet"
      method="post"
      action={localisePath(paths.adminOrderStatus(id), language)}
      data-status-change={id}
      data-number={number}
    >
      <input type="hidden" name="from_status" value={status} />
      {list !== undefined && <input type="hidden" name="list" value={list} />}
      <fieldset>
        <legend className="sr">{t('sheet.choose')}</legend>
        {statusesAfter(status).map((next) => (
          <label key={next} className="status-sheet__choice">
            <input
              type="radio"
              name="status"
              value={next}
              defaultChecked={next === chosen}
              data-name={t(`order-statuses:${next}.name`)}
              data-cancels={statusRules[next].isCancelled || undefined}
              required
            />
            <span className="status" data-tone={statusRules[next].tone}>
              {t(`order-statuses:${next}.name`)}
            </span>
            {next === statusRules[status].next && <small>{t('sheet.usual')}</small>}
            <span className="status-sheet__effects">
              <StatusEffectSentences effects={effects[next]} />
            </span>
          </label>
        ))}
      </fieldset>
      <CancelReason sent={sent} />
      <button className="btn btn--wide" type="submit">
        {t('sheet.submit')}
      </button>
    </form>
  )
}

export function StatusEffectSentences({ effects }: { effects: readonly StatusEffect[] | undefined }) {
  const language = useLanguage()
  const { t } = useTranslation('admin-orders')
  if (!effects) return null
  const sentences = effects.map((effect) => {
    switch (effect.code) {
      case 'stock_taken':
      case 'stock_returned':
        return t(`sheet.effects.${effect.code}`, { count: effect.count })
      case 'booked':
      case 'owed':
      case 'released': {
        const sum = isolateDirection(`${formatMadInFull(effect.sum, language)}\u00a0DH`)
        const courier = isolateDirection(effect.courier ?? t('sheet.effects.own'))
        return t(`sheet.effects.${effect.code}`, { sum, courier })
      }
      case 'joined':
        return t('sheet.effects.joined', { number: effect.into })
      default:
        return t(`sheet.effects.${effect.code}`)
    }
  })
  return <>{sentences.length > 0 ? sentences.join(' ') : t('sheet.effects.nothing')}</>
}

/** It shows once a status that cancels is chosen (client/styles/admin/orders.css). */
function CancelReason({ sent }: Pick<StatusSheetProps, 'sent'>) {
  const { t } = useTranslation('admin-orders')
  const isMissing = sent?.errors.reason !== undefined
  return (
    <div className="stack stack--m status-sheet__reason">
      <label className="field">
        {t('sheet.reason')}
        <select
          className="input"
          name="reason"
          defaultValue={sent?.formValues.reason ?? ''}
          aria-invalid={isMissing || undefined}
          aria-describedby="cancel-reason-error"
          autoComplete="off"
        >
          <option value="">{t('sheet.reason_words')}</option>
          {cancelReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {t('sheet.comment')}
        <input
          className="input"
          name="comment"
          dir="auto"
          maxLength={500}
          defaultValue={sent?.formValues.comment}
          autoComplete="off"
        />
      </label>
      <p className="error" id="cancel-reason-error" hidden={!isMissing}>
        {t('sheet.reason_missing')}
      </p>
    </div>
  )
}

type StatusDialogProps = {
  order: { number: number } | undefined
  children: ReactNode
  ref?: Ref<HTMLDialogElement>
  onClose?: () => void
}

export function StatusDialog({ order, children, ref, onClose }: StatusDialogProps) {
  return (
    <dialog
      className="modal status-dialog"
      closedby="any"
      aria-labelledby="status-title"
      ref={ref}
      onClose={onClose}
    >
      {order && (
        <>
          <DialogHead id="status-title" textKey="sheet.title" number={order.number} />
          <div className="stack stack--l modal__body">{children}</div>
        </>
      )}
    </dialog>
  )
}

type DialogHeadProps = { id: string; textKey: 'list.one' | 'sheet.title'; number: number | undefined }

export function DialogHead({ id, textKey, number }: DialogHeadProps) {
  const { t } = useTranslation('admin-orders')
  return (
    <div className="modal__head">
      <h2 id={id}>
        <Trans
          t={t}
          i18nKey={textKey}
          components={{ number: <bdi dir="ltr">{number !== undefined && `#${number}`}</bdi> }}
        />
      </h2>
      <form method="dialog">
        <button className="iconbtn" type="submit" aria-label={t('list.close')}>
          <Icon name="x" />
        </button>
      </form>
    </div>
  )
}

type StatusSelectProps = {
  status: OrderStatus
  label: string
  /** With it the select keeps showing the order's status, and only reports the choice. */
  onChoose?: (chosen: OrderStatus) => void
  /** Scripts find the control again by the order's id. */
  orderId: number
}

/** Choosing a status sets nothing by itself. */
export function StatusSelect({ status, label, onChoose, orderId }: StatusSelectProps) {
  const { t } = useTranslation('order-statuses')
  return (
    <select
      className="status"
      data-status={status}
      data-tone={statusRules[status].tone}
      data-status-of={orderId}
      name="status"
      aria-label={label}
      autoComplete="off"
      {...(onChoose
        ? { value: status, onChange: ({ target }) => onChoose(target.value as OrderStatus) }
        : { defaultValue: status })}
    >
      {orderStatuses.map((option) => (
        <option key={option} value={option}>
          {t(`${option}.name`)}
        </option>
      ))}
    </select>
  )
}
