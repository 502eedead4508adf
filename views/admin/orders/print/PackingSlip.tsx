import { useTranslation } from 'react-i18next'
import { orderTexts } from '#domain/orders/delivery-fields.ts'
import { isGift } from '#domain/orders/gift.ts'
import { discountsOf, type Order } from '#domain/orders/order.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { languages, localised } from '#domain/shared/language.ts'
import { Amount } from '../../../../client/ui/Amount.tsx'
import { LineFacts } from '../../../orders/LineFacts.tsx'
import { MarkName } from '../../../orders/Marks.tsx'
import { usePage } from '../../../PageContext.ts'
import { useDeliveryNames } from '../../../ui/form/DeliveryFields.tsx'
import { PaperDate, PaperReceiver } from './PaperParts.tsx'

/** It is in the customer's language and has no prices but what is to be paid. */
export function PackingSlip({ order, pageCode }: { order: Order; pageCode: string | undefined }) {
  const { i18n } = useTranslation()
  const { contact } = usePage()
  const { language } = order
  const t = i18n.getFixedT(language, 'admin-orders')
  const tGift = i18n.getFixedT(language, 'gift')
  const names = useDeliveryNames('staff', language)
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const countsPieces = order.items.every(({ sold_by }) => sold_by === 'piece')
  return (
    <article className="stack paper" lang={language} dir={languages[language].dir}>
      <header>
        <p>
          <b>{i18n.getFixedT(language)('brand')}</b> <bdi dir="ltr">{contact.phone}</bdi>
        </p>
        <p>
          <b>{t('print.order', { number: isolateDirection(`#${order.number}`) })}</b>{' '}
          <PaperDate at={order.created_at} language={language} />
        </p>
      </header>
      <PaperReceiver order={order} />
      <ul className="paper__products">
        {order.items.map((line) => {
          const name = localised(line, 'name', language)
          return (
            <li key={line.product_id}>
              <b>{line.quantity} ×</b> <span lang={name.language}>{isolateDirection(name.text)}</span>
              <LineFacts line={line} language={language} />
            </li>
          )
        })}
      </ul>
      {order.mark && (
        <p>
          <b>{t('print.mark')}</b> <MarkName mark={order.mark} language={language} />
        </p>
      )}
      {isGift(order) && (
        <p>
          <b>{tGift('slip')}</b>
          {order.receiver_name && (
            <>
              {' '}
              · {tGift('from')} <bdi>{order.customer_name}</bdi>
            </>
          )}
        </p>
      )}
      {order.card_text && (
        <p className="typed paper__notes">
          <b>{names.card_text}</b> <span dir="auto">{order.card_text}</span>
        </p>
      )}
      {orderTexts.map(
        (name) =>
          order[name] && (
            <p key={name} className="typed paper__notes">
              <b>{names[name]}</b> <span dir="auto">{order[name]}</span>
            </p>
          ),
      )}
      <footer>
        {countsPieces && <p>{t('print.pieces', { count: pieces })}</p>}
        {!order.without_prices && <AmountToCollect order={order} />}
        <p>{t('print.thanks')}</p>
        {pageCode && (
          <p className="paper__code">
            <img src={pageCode} alt="" width="96" height="96" />
            {t('print.follow')}
          </p>
        )}
      </footer>
    </article>
  )
}

function AmountToCollect({ order }: { order: Order }) {
  const { total_amount, language } = order
  const { i18n } = useTranslation()
  const t = i18n.getFixedT(language, ['admin-orders', 'own-order'])
  return (
    <>
      {discountsOf(order).map(({ code, sum }) => (
        <p key={code}>
          {t('own-order:lines.discount')} <bdi>{code}</bdi>{' '}
          <Amount centimes={-sum} language={language} isInFull />
        </p>
      ))}
      <p className="paper__sum">
        {total_amount === 0 ? (
          t('print.collect_nothing')
        ) : (
          <>
            {t('print.collect')}{' '}
            <b>
              <Amount centimes={total_amount} language={language} isInFull />
            </b>
          </>
        )}
      </p>
    </>
  )
}
