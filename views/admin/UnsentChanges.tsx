import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import type { OrderChangeTexts } from '../../client/ui/script-texts.ts'

/** Statuses and calls that have not reached the server yet, listed by script (client/behaviours/admin/order-changes.ts). */
export function UnsentChanges({ userId }: { userId: number }) {
  const { t } = useTranslation('admin-orders')
  const { t: tCommon } = useTranslation('common')
  const { t: tLists } = useTranslation('admin-lists')
  const texts: OrderChangeTexts = {
    ...t('unsent', { returnObjects: true, skipInterpolation: true }),
    set: tCommon('toasts.order_status_updated.title'),
    undo: tCommon('undo'),
    undone: tCommon('toasts.order_status_undone.title'),
    undone_text: tCommon('toasts.order_status_undone.text', { skipInterpolation: true }),
    no_network: tLists('no_network'),
  }
  return (
    <aside
      className="unsent"
      aria-labelledby="unsent-title"
      data-unsent={JSON.stringify({ api: paths.api.orders, texts })}
      data-user={userId}
      hidden
    >
      <Icon name="wifi-off" />
      <div>
        <p id="unsent-title">
          <b>
            {t('unsent.title')} <bdi data-count="" />
          </b>
        </p>
        <p>{t('unsent.text')}</p>
        <ul />
        <template>
          <li>
            <bdi dir="ltr" data-number="" /> · <bdi data-name="" />{' '}
            <button className="link" type="button">
              {t('unsent.drop')}
            </button>
          </li>
        </template>
        <button className="btn btn--line btn--sm" type="button" data-send="">
          {t('unsent.send')}
        </button>
      </div>
    </aside>
  )
}
