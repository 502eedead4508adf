import { useTranslation } from 'react-i18next'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import type { OrderDetails } from '#domain/orders/order-details.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { paths } from '#domain/shared/paths.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'

/** Orders of the same buyer that can leave with this one: a tap opens what becomes of both, the next does it. */
export function MergeOrders({ order, mergeable }: Pick<OrderDetails, 'order' | 'mergeable'>) {
  const { t } = useTranslation('order-edit')
  const { href, language } = usePage()
  return mergeable.map(({ id, number, total }) => (
    <details key={id} className="disclosure">
      <summary className="btn btn--line btn--sm">
        {t('merge.open', { number: isolateDirection(`#${number}`) })}
      </summary>
      <form className="stack" method="post" action={href(deskPaths.merge(order.id))}>
        <input type="hidden" name="other" value={id} />
        <p>
          {t('merge.text', { number: isolateDirection(`#${number}`) })}{' '}
          <b>
            <Amount centimes={total} language={language} isInFull />
          </b>
        </p>
        <p>
          <a className="link" href={href(paths.adminOrder(id))}>
            {t('merge.look')}
          </a>
        </p>
        <button className="btn" type="submit">
          {t('merge.submit')}
        </button>
      </form>
    </details>
  ))
}
