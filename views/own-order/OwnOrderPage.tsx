import { useTranslation } from 'react-i18next'
import { statusRules } from '#domain/orders/order-statuses.ts'
import type { OwnOrder } from '#domain/orders/own-order/own-order.ts'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AskAboutOrder } from './AskAboutOrder.tsx'
import { DeliveryDetails } from './DeliveryDetails.tsx'
import { History } from './History.tsx'
import { NextStep } from './NextStep.tsx'
import { OwnLines } from './OwnLines.tsx'
import { type OwnOrderChange, OwnOrderChanges } from './OwnOrderChanges.tsx'
import { OwnReturns } from './OwnReturns.tsx'

export type OwnOrderPageProps = OwnOrderChange & { own: OwnOrder }

/** An order as its buyer follows it; whoever has its address can. */
export function OwnOrderPage({ own, ...change }: OwnOrderPageProps) {
  const { t } = useTranslation('own-order')
  const { order, path } = own
  const { isUnconfirmed, isOpen } = statusRules[order.status]
  const title = t('title', { number: order.number })
  const trail = [
    { name: t('track.title'), path: paths.track },
    { name: title, path },
  ]
  return (
    <Layout
      title={title}
      stylesheet="own-order"
      scripts={isUnconfirmed ? ['own-order'] : []}
      canonicalPath={paths.track}
      noindex
    >
      <div className="wrap">
        <PageHeader title={title} trail={trail} />
        <div className="own-order">
          <div className="stack stack--l">
            <NextStep progress={own} own={own} />
            <section className="panel stack">
              <h2>{t('details.title')}</h2>
              <DeliveryDetails order={order} />
              {isUnconfirmed && <OwnOrderChanges own={own} {...change} />}
            </section>
            <AskAboutOrder order={order}>{isOpen && !isUnconfirmed && t('ask.closed')}</AskAboutOrder>
          </div>
          <div className="stack stack--l">
            <History order={order} changes={own.changes} />
            <OwnLines own={own} />
            <OwnReturns own={own} />
          </div>
        </div>
      </div>
    </Layout>
  )
}
