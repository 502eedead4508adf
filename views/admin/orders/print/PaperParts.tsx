import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Centimes } from '#domain/currency/money.ts'
import { findReceiver } from '#domain/orders/gift.ts'
import type { Order } from '#domain/orders/order.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { type FrenchOptionalTexts, type Language, languages, localised } from '#domain/shared/language.ts'
import { dateFormat } from '#domain/text/intl-formats.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { Amount } from '../../../../client/ui/Amount.tsx'
import { Icon } from '../../../../client/ui/Icon.tsx'
import { Table } from '../../../ui/Table.tsx'

type PrintChoicesProps = {
  after?: ReactNode
  children?: ReactNode
}

export function PrintChoices({ after, children }: PrintChoicesProps) {
  const { t } = useTranslation('papers')
  return (
    <div className="row print-choices">
      {children}
      <button className="btn needs-script" type="button" data-print>
        <Icon name="printer" />
        {t('print')}
      </button>
      {after}
      <noscript>
        <p className="hint">{t('print_hint')}</p>
      </noscript>
    </div>
  )
}

type SellerPaperProps = {
  language: Language
  name: string
  address: string
  phone?: string
  title: string
  at: Date | null
  after?: ReactNode
  children: ReactNode
}

export function SellerPaper({ language, name, address, phone, title, ...paper }: SellerPaperProps) {
  const { at, after, children } = paper
  return (
    <article className="stack paper" lang={language} dir={languages[language].dir}>
      <header>
        <div>
          <p dir="auto">
            <b>{name}</b>
          </p>
          {address && <p dir="auto">{address}</p>}
          {phone && (
            <p>
              <bdi dir="ltr">{phone}</bdi>
            </p>
          )}
        </div>
        <div>
          <h2>{title}</h2>
          <p>{at && <PaperDate at={at} language={language} />}</p>
          {after}
        </div>
      </header>
      {children}
    </article>
  )
}

type PaperLine = FrenchOptionalTexts<'name'> & {
  price: Centimes
  quantity: number
  detail?: ReactNode
}

type PaperLinesProps = {
  language: Language
  headings: readonly [string, string, string, string]
  lines: readonly PaperLine[]
  /** The total is the last. */
  sums: readonly { label: string; sum: Centimes }[]
}

export function PaperLines({ language, headings, lines, sums }: PaperLinesProps) {
  return (
    <Table
      className="paper__lines paper__lines--priced"
      headings={headings}
      foot={sums.map(({ label, sum }) => (
        <tr key={label}>
          <th scope="row" colSpan={3}>
            {label}
          </th>
          <td>
            <Amount centimes={sum} language={language} isInFull />
          </td>
        </tr>
      ))}
    >
      {lines.map((line, index) => {
        const name = localised(line, 'name', language)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper never change
          <tr key={index}>
            <td>
              <span lang={name.language}>{isolateDirection(name.text)}</span>
              {line.detail}
            </td>
            <td>
              <bdi dir="ltr">{line.quantity}</bdi>
            </td>
            <td>
              <Amount centimes={line.price} language={language} isInFull />
            </td>
            <td>
              <Amount centimes={line.price * line.quantity} language={language} isInFull />
            </td>
          </tr>
        )
      })}
    </Table>
  )
}

export function PaperReceiver({ order }: { order: Order }) {
  const { i18n } = useTranslation()
  const { name, phone } = findReceiver(order)
  const tPart = i18n.getFixedT(order.language, ['parts-of-day', 'delivery-fields'])
  return (
    <section className="paper__to">
      <h2>{i18n.getFixedT(order.language, 'admin-orders')('print.to')}</h2>
      <p className="paper__name" dir="auto">
        {name}
      </p>
      <p className="paper__name">
        <bdi dir="ltr">{phone}</bdi>
      </p>
      <p dir="auto">{order.customer_address}</p>
      <p className="paper__city" dir="auto">
        {order.customer_city}
      </p>
      {order.delivery_part && (
        <p>
          {tPart('delivery-fields:names.delivery_part')}
          {i18n.getFixedT(order.language)('colon')}
          {tPart(order.delivery_part)}
        </p>
      )}
    </section>
  )
}

/** The document's language may differ from the page's. */
export function PaperDate({ at, language }: { at: Date; language: Language }) {
  const format = dateFormat(language, { dateStyle: 'long' })
  return <time dateTime={at.toISOString()}>{format.format(new Date(dayInSafi(at)))}</time>
}
