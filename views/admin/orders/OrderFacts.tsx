import { useTranslation } from 'react-i18next'
import { customerPaths } from '#domain/admin/admin-paths.ts'
import type { ToldOrder } from '#domain/orders/buyer-message.ts'
import type { OtherOrder } from '#domain/orders/call.ts'
import { orderTexts } from '#domain/orders/delivery-fields.ts'
import { type Gift, isGift } from '#domain/orders/gift.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { formatSourceFilter, shutOutPaths } from '#domain/orders/order-source.ts'
import type { OrderWarning } from '#domain/orders/order-warnings.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { formatPhone, telUrl, whatsAppUrl } from '#domain/text/phone.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { MarkName } from '../../orders/Marks.tsx'
import { ButtonLink, CopyButton, Link, PostButton } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Colon, Fact } from '../../ui/Facts.tsx'
import { useDeliveryNames } from '../../ui/form/DeliveryFields.tsx'
import { CallLinks, useOrderChats } from '../CallLinks.tsx'
import { Money } from '../Money.tsx'
import { OrderLink, PositionLink } from './OrderLink.tsx'

export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation(['admin-orders', 'admin-customers', 'parts-of-day'])
  const { customer_name, customer_phone, customer_email, customer_address, customer_city } = order
  const names = useDeliveryNames('staff')
  const { landmark, position, delivery_part, call_part_of_day, call_wish, mark } = order
  const { name: languageName, dir } = languages[order.language]
  return (
    <dl className="facts-grid">
      <Fact name={names.customer_name}>
        {customer_name ? <bdi>{customer_name}</bdi> : t('details.forgotten')}
        {customer_phone && (
          <>
            {' · '}
            <Link to={customerPaths.ofOrder(order.id)}>{t('admin-customers:of_order')}</Link>
          </>
        )}
      </Fact>
      <Fact name={t('details.date')}>
        <DateTime at={order.created_at} hasTime />
      </Fact>
      <Fact name={names.customer_phone}>{customer_phone && <PhoneLink phone={customer_phone} />}</Fact>
      <Fact name={names.customer_email}>
        {customer_email && (
          <a href={`mailto:${customer_email}`}>
            <bdi dir="ltr">{customer_email}</bdi>
          </a>
        )}
      </Fact>
      <Fact name={t('details.language')}>
        <span lang={order.language} dir={dir}>
          {languageName}
        </span>
      </Fact>
      <Fact name={names.customer_city}>
        {!customer_address && customer_city && <bdi>{customer_city}</bdi>}
      </Fact>
      <Fact name={names.customer_address} isWide>
        {customer_address && (
          <span className="typed" id={`address-${order.id}`} dir="auto">
            {[customer_address, customer_city].join('\n')}
          </span>
        )}
      </Fact>
      <Fact name={names.landmark} isWide>
        {landmark && <span dir="auto">{landmark}</span>}
      </Fact>
      <Fact name={names.position}>{position && <PositionLink position={position} />}</Fact>
      <Fact name={names.delivery_part}>{delivery_part && t(`parts-of-day:${delivery_part}`)}</Fact>
      {(call_part_of_day || call_wish) && (
        <Fact name={t('details.call_wish')} isWide={Boolean(call_wish)}>
          {call_part_of_day && t(`parts-of-day:${call_part_of_day}`)}
          {call_part_of_day && call_wish && ' · '}
          {call_wish && <bdi>{call_wish}</bdi>}
        </Fact>
      )}
      <Fact name={names.mark}>{mark && <MarkName mark={mark} />}</Fact>
      <GiftFacts order={order} />
      {orderTexts.map((name) => (
        <Fact key={name} name={names[name]} isWide>
          {order[name] && (
            <span className="typed" dir="auto">
              {order[name]}
            </span>
          )}
        </Fact>
      ))}
    </dl>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={telUrl(phone)}>
      <bdi dir="ltr">{formatPhone(phone)}</bdi>
    </a>
  )
}

function GiftFacts({ order }: { order: Gift }) {
  const { t } = useTranslation('gift')
  const names = useDeliveryNames()
  if (!isGift(order)) return null
  const { receiver_name, receiver_phone, card_text, without_prices } = order
  return (
    <div className="full">
      <dt>{t('title')}</dt>
      {(receiver_name || receiver_phone) && (
        <dd>
          {names.receiver_name}
          <Colon />
          <bdi>{receiver_name}</bdi> {receiver_phone && <PhoneLink phone={receiver_phone} />}
        </dd>
      )}
      {card_text && (
        <dd>
          {names.card_text}
          <Colon />
          <span className="typed" dir="auto">
            {card_text}
          </span>
        </dd>
      )}
      {without_prices && <dd>{names.without_prices}</dd>}
    </div>
  )
}

export function CustomerContact({ told }: { told: ToldOrder }) {
  const { order, link: pageUrl } = told
  const { t } = useTranslation('admin-orders')
  const [chat, ...others] = useOrderChats(told)
  const pageMessage = usePageMessageUrl(order, pageUrl)
  return (
    <div className="row row--s order__actions">
      {order.customer_phone && <CallLinks phone={order.customer_phone} chat={chat?.url ?? null} />}
      {others.map(({ message, url }) => (
        <ButtonLink
          key={message}
          href={url}
          look="tint sm"
          icon="message-circle"
          target="_blank"
          rel="noopener noreferrer"
        >
          {t(`details.messages.${message as 'today'}`)}
        </ButtonLink>
      ))}
      {pageMessage && (
        <ButtonLink
          href={pageMessage}
          look="tint sm"
          icon="share-2"
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('details.send_link')}
        </ButtonLink>
      )}
      <ButtonLink href={pageUrl} look="tint sm" icon="package-check">
        {t('details.own_page')}
      </ButtonLink>
      {order.customer_address && (
        <CopyButton of={`address-${order.id}`} look="tint sm">
          {t('details.copy')}
        </CopyButton>
      )}
      <ButtonLink to={`${paths.adminOrdersPrint}?id=${order.id}`} look="tint sm" icon="printer">
        {t('details.print')}
      </ButtonLink>
      {order.customer_phone && <ShutOutForm orderId={order.id} />}
    </div>
  )
}

function ShutOutForm({ orderId }: { orderId: number }) {
  const { t } = useTranslation('admin-orders')
  const query = new URLSearchParams({ same: formatSourceFilter('phone', orderId) })
  return (
    <PostButton action={`${shutOutPaths.list}?${query}`} look="line sm">
      {t('list.shut_out_phone')}
    </PostButton>
  )
}

function usePageMessageUrl({ language, number, ...order }: Order, link: string): string | null {
  const { i18n } = useTranslation()
  const name = isolateDirection(order.customer_name)
  const message = i18n.getFixedT(language, 'whatsapp')('follow', { name, number, link })
  return whatsAppUrl(order.customer_phone, message)
}

export function OrderWarnings({ warnings }: { warnings: readonly OrderWarning[] }) {
  const { t } = useTranslation('admin-orders')
  return (
    <div className="alert alert--question order__warnings">
      <Icon name="triangle-alert" />
      <div>
        <p>{t('details.warnings')}</p>
        <ul>
          {warnings.map(({ code, count = 0, usual = 0, name = '', same }) => (
            <li key={code}>
              {t(`warnings.${code}.text`, { count, usual, name: isolateDirection(name) })}{' '}
              {same && <Link to={orderListQuery.path({ same })}>{t('details.group')}</Link>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** What else the buyer waits for, so that it is said in the same call and packed together. */
export function OtherOrders({ orders }: { orders: readonly OtherOrder[] }) {
  const { t } = useTranslation(['admin-desk', 'order-statuses'])
  if (orders.length === 0) return null
  return (
    <div className="alert alert--question">
      <Icon name="triangle-alert" />
      <div>
        <p>{t('other_orders')}</p>
        <ul className="order__others">
          {orders.map(({ id, number, status, total_amount }) => (
            <li key={id}>
              <OrderLink id={id} number={number} /> · {t(`order-statuses:${status}.name`)} ·{' '}
              <Money of={total_amount} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
