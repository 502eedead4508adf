import { useTranslation } from 'react-i18next'
import { customerPaths } from '#domain/admin/admin-paths.ts'
import type { ToldOrder } from '#domain/orders/buyer-message.ts'
import type { OtherOrder } from '#domain/orders/call.ts'
import { orderTexts, type TypedField, typedFields } from '#domain/orders/delivery-fields.ts'
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
import { Fact, IsolatedFact } from '../../ui/Facts.tsx'
import { useDeliveryNames } from '../../ui/form/DeliveryFields.tsx'
import { CallLinks, useOrderChats } from '../CallLinks.tsx'
import { Money } from '../Money.tsx'
import { OrderLink, PositionLink } from './OrderLink.tsx'

export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation(['admin-orders', 'gift', 'parts-of-day'])
  const names = useDeliveryNames('staff')
  const { customer_phone, customer_email, customer_address, customer_city, receiver_phone } = order
  const { position, delivery_part, call_part_of_day, call_wish, mark } = order
  const { name: languageName, dir } = languages[order.language]
  const wish = [call_part_of_day && t(`parts-of-day:${call_part_of_day}`), call_wish]
  const text = (name: TypedField) => (
    <IsolatedFact key={name} name={names[name]} isWide={typedFields[name].limit > 100}>
      {order[name]}
    </IsolatedFact>
  )
  return (
    <dl className="facts-grid">
      <IsolatedFact name={names.customer_name}>{order.customer_name || t('details.forgotten')}</IsolatedFact>
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
      {!customer_address && text('customer_city')}
      <Fact name={names.customer_address} isWide>
        {customer_address && (
          <span className="typed" id={`address-${order.id}`} dir="auto">
            {[customer_address, customer_city].join('\n')}
          </span>
        )}
      </Fact>
      {text('landmark')}
      <Fact name={names.position}>{position && <PositionLink position={position} />}</Fact>
      <Fact name={names.delivery_part}>{delivery_part && t(`parts-of-day:${delivery_part}`)}</Fact>
      <IsolatedFact name={t('details.call_wish')}>{wish.filter(Boolean).join(' · ')}</IsolatedFact>
      <Fact name={names.mark}>{mark && <MarkName mark={mark} />}</Fact>
      {text('receiver_name')}
      <Fact name={names.receiver_phone}>{receiver_phone && <PhoneLink phone={receiver_phone} />}</Fact>
      {text('card_text')}
      <Fact name={names.without_prices}>{order.without_prices && t('gift:yes')}</Fact>
      {orderTexts.map(text)}
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

export function CustomerContact({ told }: { told: ToldOrder }) {
  const { order, link: pageUrl } = told
  const { t, i18n } = useTranslation(['admin-orders', 'admin-customers'])
  const [chat, ...others] = useOrderChats(told)
  const follow = i18n.getFixedT(order.language, 'whatsapp')('follow', {
    name: isolateDirection(order.customer_name),
    number: order.number,
    link: pageUrl,
  })
  const pageMessage = whatsAppUrl(order.customer_phone, follow)
  return (
    <div className="row row--s order__actions">
      {order.customer_phone && <CallLinks phone={order.customer_phone} chat={chat?.url ?? null} />}
      {others.map(({ message, url }) => (
        <MessageLink key={message} url={url} icon="message-circle">
          {t(`details.messages.${message as 'today'}`)}
        </MessageLink>
      ))}
      {pageMessage && (
        <MessageLink url={pageMessage} icon="share-2">
          {t('details.send_link')}
        </MessageLink>
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
      {order.customer_phone && (
        <>
          <ButtonLink to={customerPaths.ofOrder(order.id)} look="tint sm" icon="contact">
            {t('admin-customers:of_order')}
          </ButtonLink>
          <PostButton
            action={`${shutOutPaths.list}?same=${formatSourceFilter('phone', order.id)}`}
            look="line sm"
          >
            {t('list.shut_out_phone')}
          </PostButton>
        </>
      )}
    </div>
  )
}

type MessageLinkProps = { url: string; icon: string; children: string }

function MessageLink({ url, icon, children }: MessageLinkProps) {
  return (
    <ButtonLink href={url} look="tint sm" icon={icon} target="_blank" rel="noopener noreferrer">
      {children}
    </ButtonLink>
  )
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

/** The buyer also waits for these, so they are named in the same call and packed together. */
export function OtherOrders({ orders }: { orders: readonly OtherOrder[] }) {
  const { t } = useTranslation(['admin-desk', 'admin-orders'])
  if (orders.length === 0) return null
  const duplicates = orders.filter(({ isPossibleDuplicate }) => isPossibleDuplicate)
  const others = orders.filter(({ isPossibleDuplicate }) => !isPossibleDuplicate)
  return (
    <div className="alert alert--question">
      <Icon name="triangle-alert" />
      <div>
        {duplicates.length > 0 && <p>{t('admin-orders:details.duplicates', { count: duplicates.length })}</p>}
        <OtherOrderList orders={duplicates} />
        {others.length > 0 && <p>{t('other_orders')}</p>}
        <OtherOrderList orders={others} />
      </div>
    </div>
  )
}

function OtherOrderList({ orders }: { orders: readonly OtherOrder[] }) {
  const { t } = useTranslation('order-statuses')
  if (orders.length === 0) return null
  return (
    <ul className="order__others">
      {orders.map(({ id, number, status, total_amount, created_at }) => (
        <li key={id}>
          <OrderLink id={id} number={number} /> · <DateTime at={created_at} hasTime /> · {t(`${status}.name`)}{' '}
          · <Money of={total_amount} />
        </li>
      ))}
    </ul>
  )
}
