import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { RememberedOrder, TrackedOrder } from '#domain/orders/own-order.ts'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { UnbrokenPhoneLink } from '../layout/ContactLinks.tsx'
import { usePage } from '../PageContext.ts'
import { SubmitRow, TextLink } from '../ui/Buttons.tsx'
import { ErrorSummary, FormError } from '../ui/form/Alerts.tsx'
import { Field, type SubmittedForm } from '../ui/form/Field.tsx'
import { PhoneField } from '../ui/form/PhoneField.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AskAboutOrder } from './AskAboutOrder.tsx'
import { History } from './History.tsx'
import { NextStep } from './NextStep.tsx'

export type TrackPageProps = Partial<SubmittedForm> & {
  /** This browser placed them. */
  remembered: readonly RememberedOrder[]
  /** No order has this number and phone, or there were too many attempts. */
  refusal?: 'unknown' | 'too_many'
}

export function TrackPage({ remembered, formValues, errors, refusal }: TrackPageProps) {
  const { t } = useTranslation('own-order')
  const title = t('track.title')
  const labels = { number: t('track.number'), phone: t('track.phone') }
  return (
    <Layout title={title} description={t('track.description')} stylesheet="own-order">
      <div className="wrap">
        <PageHeader title={title} lead={t('track.lead')} trail={[{ name: title, path: paths.track }]} />
        <RememberedOrders orders={remembered} />
        <PostForm
          className="panel stack narrow own-track"
          action={paths.track}
          formValues={formValues}
          errors={errors}
          noValidate
        >
          <ErrorSummary labels={labels} />
          {refusal && (
            <FormError title={t(`track.${refusal}`)}>
              <Trans t={t} i18nKey={`track.${refusal}_text`} components={{ phone: <UnbrokenPhoneLink /> }} />
            </FormError>
          )}
          <Field
            name="number"
            label={labels.number}
            hint={t('track.number_hint')}
            maxLength={50}
            inputMode="numeric"
            autoComplete="off"
            isLtr
          />
          <PhoneField name="phone" label={labels.phone} hint={t('track.phone_hint')} autoComplete="tel" />
          <SubmitRow>{t('track.submit')}</SubmitRow>
        </PostForm>
      </div>
    </Layout>
  )
}

/** Number and phone show of an order its place, its arrival, and how its buyer gets to the rest. */
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
        <div className="stack sides flush-end own-order">
          <div className="stack stack--l">
            <NextStep progress={tracked} />
            <AskAboutOrder number={order.number}>
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

/** Visitors are asked to sign in first. */
function AccountLink({ children }: { children?: ReactNode }) {
  const { href } = usePage()
  return <a href={`${href(paths.login)}?from=${encodeURIComponent(href(paths.accountOrders))}`}>{children}</a>
}

export function RememberedOrders({ orders }: { orders: readonly RememberedOrder[] }) {
  const { t } = useTranslation('own-order')
  if (orders.length === 0) return null
  return (
    <section className="panel stack narrow space-after remembered">
      <h2>{t('remembered.title')}</h2>
      <ul className="stack">
        {orders.map(({ number, path }) => (
          <li key={number}>
            <TextLink to={path}>{t('title', { number })}</TextLink>
          </li>
        ))}
      </ul>
      <p className="hint">{t('remembered.text')}</p>
    </section>
  )
}
