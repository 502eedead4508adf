import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { Layout } from '../Layout.tsx'
import { ButtonLink } from '../ui/Buttons.tsx'

/**
 * Shown by the service worker (client/sw) when a page is not available offline; its templates contain the notes that
 * the worker adds to cached pages.
 */
export function OfflinePage() {
  const { t } = useTranslation('offline')
  return (
    <Layout title={t('title')} noindex stylesheet="offline" scripts={['offline']}>
      <div className="wrap">
        <div className="empty">
          <div className="star empty__mark">
            <Icon name="wifi-off" />
          </div>
          <h1 className="h2">{t('title')}</h1>
          <p className="if-sent">{t('text')}</p>
          <p className="if-not-sent" role="alert">
            {t('not_sent')}
          </p>
          {/* biome-ignore lint/a11y/useValidAnchor: empty is the page's own address, which is the one that was asked for */}
          <a className="btn" href="">
            <span className="if-sent">{t('again')}</span>
            <span className="if-not-sent">{t('look')}</span>
          </a>
        </div>
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

function SavedCart() {
  const { t } = useTranslation('offline')
  return (
    <section
      className="stack stack--m flush-end offline-cart"
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

/** The page that the worker shows for the admin, without anything of the shop around it. */
function StaffPage() {
  const { t } = useTranslation('offline')
  return (
    <template data-offline-staff>
      <div className="wrap empty">
        <div className="star empty__mark">
          <Icon name="wifi-off" />
        </div>
        <h1 className="h2">
          <span className="if-sent">{t('staff.title')}</span>
          <span className="if-not-sent">{t('staff.not_sent_title')}</span>
        </h1>
        <p className="if-sent">{t('staff.text')}</p>
        <p className="if-not-sent" role="alert">
          {t('staff.not_sent')}
        </p>
        <ButtonLink to={paths.admin}>{t('staff.again')}</ButtonLink>
      </div>
    </template>
  )
}
