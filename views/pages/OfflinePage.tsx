import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { ButtonLink } from '../ui/Buttons.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/**
 * The service worker (client/sw) shows it when a page is not available offline; its templates contain the notes that
 * the worker adds to cached pages.
 */
export function OfflinePage() {
  const { t } = useTranslation('offline')
  return (
    <Layout title={t('title')} noindex stylesheet="offline" scripts={['offline']}>
      <div className="wrap">
        <Offline title={t('title')} sent={t('text')} notSent={t('not_sent')}>
          {/* biome-ignore lint/a11y/useValidAnchor: empty is the page's own address, which is the one that was asked for */}
          <a className="btn" href="">
            <span className="if-sent">{t('again')}</span>
            <span className="if-not-sent">{t('look')}</span>
          </a>
        </Offline>
        <SavedCart />
      </div>
      <template data-offline-note>
        <p className="page-note" role="status">
          {t('cached.note')}
        </p>
      </template>
      <template data-offline-price>
        <small className="badge badge--low">{t('cached.price')}</small>
      </template>
      <StaffPage />
    </Layout>
  )
}

type OfflineProps = { title: string; sent: string; notSent: string; children: ReactNode }

function Offline({ title, sent, notSent, children }: OfflineProps) {
  return (
    <EmptyState icon="wifi-off" level="h1" title={title}>
      <p className="if-sent">{sent}</p>
      <p className="if-not-sent" role="alert">
        {notSent}
      </p>
      {children}
    </EmptyState>
  )
}

function SavedCart() {
  const { t } = useTranslation('offline')
  return (
    <section
      className="stack stack--m flush-end narrow"
      aria-labelledby="offline-cart-title"
      hidden
      data-offline-cart
    >
      <h2 className="h3" id="offline-cart-title">
        {t('cart.title')}
      </h2>
      <ul className="entries">
        <template>
          <li>
            <span data-name />
            <bdi dir="ltr">
              × <span data-quantity />
            </bdi>
            <bdi dir="ltr">
              <span data-price />
              {'\u00a0'}
              <small>DH</small>
            </bdi>
          </li>
        </template>
      </ul>
      <p className="soft">{t('cart.text')}</p>
    </section>
  )
}

/** The worker shows it for the admin, without anything of the shop around it. */
function StaffPage() {
  const { t } = useTranslation('offline')
  return (
    <template data-offline-staff>
      <div className="wrap">
        <Offline title={t('staff.title')} sent={t('staff.text')} notSent={t('staff.not_sent')}>
          <ButtonLink to={paths.admin}>{t('staff.again')}</ButtonLink>
        </Offline>
      </div>
    </template>
  )
}
