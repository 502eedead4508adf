import { Trans, useTranslation } from 'react-i18next'
import type { Order } from '#domain/orders/order.ts'
import { ownOrderActionPath } from '#domain/orders/own-order.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { Amount } from '../../client/ui/Amount.tsx'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { Layout } from '../Layout.tsx'
import { LineUnit } from '../orders/LineFacts.tsx'
import { usePage } from '../PageContext.ts'
import { PostButton, TextLink } from '../ui/Buttons.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

type ConfirmOrderPageProps = { order: Order; path: string }

/**
 * The page to which the link in mails and messages leads: what is confirmed, and a button, as previews also
 * open links.
 */
export function ConfirmOrderPage({ order, path }: ConfirmOrderPageProps) {
  const { t } = useTranslation('own-order')
  const { language } = usePage()
  const title = t('confirm.title', { number: order.number })
  return (
    <Layout title={title} stylesheet="own-order" canonicalPath={paths.track} noindex>
      <div className="wrap flush-end">
        <PageHeader title={title} trail={[{ name: title, path }]} />
        <section className="panel stack">
          <ul>
            {order.items.map((line) => (
              <li key={line.product_id}>
                <bdi dir="ltr">{line.quantity} ×</bdi>{' '}
                <LocalisedText of={localised(line, 'name', language)} />
                <LineUnit line={line} />
              </li>
            ))}
          </ul>
          <p>
            {order.total_amount === 0 ? (
              t('next.nothing_to_pay')
            ) : (
              <>
                {t('confirm.pay')}{' '}
                <b>
                  <Amount centimes={order.total_amount} />
                </b>
              </>
            )}
          </p>
          <p dir="auto">
            {order.customer_name}
            <br />
            {order.customer_address}
            <br />
            {order.customer_city}
          </p>
          <ConfirmButton path={path} />
          <TextLink to={path}>{t('confirm.change')}</TextLink>
        </section>
      </div>
    </Layout>
  )
}

function ConfirmButton({ path }: { path: string }) {
  const { t } = useTranslation('own-order')
  return (
    <PostButton action={ownOrderActionPath(path, 'confirmation')} look="wide">
      {t('confirm.submit')}
    </PostButton>
  )
}

/** The button on the page of a pending order; once used, a text says so, unless a call must come first. */
export function ConfirmOrder({ order, path }: ConfirmOrderPageProps) {
  const { t } = useTranslation('own-order')
  if (order.buyer_confirmed_at) return order.needs_call && <p className="alert">{t('confirm.done')}</p>
  return (
    <section className="panel stack">
      <p>
        <Trans
          t={t}
          i18nKey="confirm.lead"
          components={{ phone: <bdi dir="ltr">{formatPhone(order.customer_phone)}</bdi> }}
        />
      </p>
      <ConfirmButton path={path} />
    </section>
  )
}
