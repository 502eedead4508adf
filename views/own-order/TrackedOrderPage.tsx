import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { TrackedOrder } from '#domain/orders/own-order.ts'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AskAboutOrder } from './AskAboutOrder.tsx'
import { History } from './History.tsx'
import { NextStep } from './NextStep.tsx'

/** An order as its number and phone show it: where it is and when it comes, and how its buyer gets to the rest. */
export function TrackedOrderPage({ tracked }: { tracked: TrackedOrder }) {
  const { t } = useTranslation('own-order')
  const { language } = usePage()
  const { order, changes, town } = tracked
  const title = t('title', { number: order.number })
  const trail = [t('track.title'), title].map((name) => ({ name, path: paths.track }))
  return (
    <Layout title={title} stylesheet="own-order" canonicalPath={paths.track} noindex>
      <div className="wrap">
        <PageHeader title={title} trail={trail} />
        <div className="own-order">
          <div className="stack stack--l">
            <NextStep progress={tracked} />
            <AskAboutOrder order={order}>
              <Trans t={t} i18nKey="track.more" components={{ account: <AccountLink /> }} />
            </AskAboutOrder>
          </div>
          <div className="stack stack--l">
            <History order={order} changes={changes} />
            {town && (
              <section className="panel stack">
                <h2>{t('details.title')}</h2>
                <p>{town[language]}</p>
              </section>
            )}
          </div>
        </div>
      </div>
    </Layout>
  )
}

/** To the orders of an account, by way of its sign-in. */
function AccountLink({ children }: { children?: ReactNode }) {
  const { href } = usePage()
  return <a href={`${href(paths.login)}?from=${encodeURIComponent(href(paths.accountOrders))}`}>{children}</a>
}
