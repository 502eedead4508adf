import { useTranslation } from 'react-i18next'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import type { OrderDetails } from '#domain/orders/order-details.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { paths } from '#domain/shared/paths.ts'
import { Button, TextLink } from '../../ui/Buttons.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { Money } from '../Money.tsx'

/** Orders of the same buyer that can leave with this one: a tap opens what becomes of both, the next does it. */
export function MergeOrders({ order, mergeable }: Pick<OrderDetails, 'order' | 'mergeable'>) {
  const { t } = useTranslation('order-edit')
  return mergeable.map(({ id, number, total }) => (
    <details key={id} className="disclosure">
      <summary className="btn btn--line btn--sm">
        {t('merge.open', { number: isolateDirection(`#${number}`) })}
      </summary>
      <PostForm className="stack" action={deskPaths.merge(order.id)}>
        <input type="hidden" name="other" value={id} />
        <p>
          {t('merge.text', { number: isolateDirection(`#${number}`) })}{' '}
          <b>
            <Money of={total} />
          </b>
        </p>
        <p>
          <TextLink to={paths.adminOrder(id)}>{t('merge.look')}</TextLink>
        </p>
        <Button>{t('merge.submit')}</Button>
      </PostForm>
    </details>
  ))
}
