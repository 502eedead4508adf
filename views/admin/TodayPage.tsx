import { useTranslation } from 'react-i18next'
import { hasPermission } from '#domain/accounts/user.ts'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import { summarisePieces } from '#domain/orders/order-list.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import type { TodayTask, WaitingTask } from '#domain/today/today.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { OrderPieces } from '../../client/ui/OrderPieces.tsx'
import { usePage } from '../PageContext.ts'
import { Button, ButtonLink, Link } from '../ui/Buttons.tsx'
import { useDateFormat } from '../ui/DateTime.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader, useDashboard } from './AdminLayout.tsx'
import { useCourierName } from './couriers/CourierNames.tsx'
import { Duration } from './figures/FiguresTable.tsx'
import { Money } from './Money.tsx'

const icons: Record<TodayTask, string> = {
  calls: 'phone',
  beyond_limits: 'triangle-alert',
  parcels: 'truck',
  debts: 'banknote',
  promised: 'package-check',
  quotes: 'handshake',
  messages: 'mail',
  submissions: 'images',
  reviews: 'star',
  low_stock: 'amphora',
}

export function TodayPage({ tasks }: { tasks: readonly WaitingTask[] }) {
  const { t } = useTranslation(['admin-today', 'admin'])
  const { href } = usePage()
  const { role } = useDashboard()
  return (
    <AdminLayout title={t('admin:pages.today')} styles={['admin/today']} scripts={['admin/today']}>
      <AdminPageHeader title={t('admin:pages.today')}>
        {hasPermission(role, 'manage orders') && (
          <ButtonLink to={paths.adminOrderNew} look="line sm" icon="plus">
            {t('phone_order')}
          </ButtonLink>
        )}
      </AdminPageHeader>
      <div data-live-parts={href(paths.admin)}>
        <div data-part="today" data-state={stateOf(tasks)}>
          {tasks.length === 0 ? (
            <EmptyState icon="circle-check" title={t('done')} text={t('done_text')} />
          ) : (
            <ul className="entries today">
              {tasks.map((task) => (
                <Task key={task.task} {...task} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </AdminLayout>
  )
}

/** It changes when the list must be rendered again; otherwise the focused element stays. */
function stateOf(tasks: readonly WaitingTask[]): string {
  const parts = tasks.map(({ task, count, orders = [], pieces = [] }) => [
    task,
    count,
    ...orders.map(({ order }) => order.id),
    ...pieces.map(({ id, version, stock }) => [id, version, stock]),
  ])
  return JSON.stringify(parts)
}

function Task({ task, count, path, orders = [], debts = [], pieces = [] }: WaitingTask) {
  const { t } = useTranslation('admin-today')
  const { language, clock } = usePage()
  const courierName = useCourierName()
  const formatDay = useDateFormat()
  const title = t(`tasks.${task}.title`)
  const buttonText = (
    <>
      {t(`tasks.${task}.open`)} <span className="sr">{title}</span>
    </>
  )
  return (
    <li className="today__task">
      <h2 className="row row--s">
        <Icon name={icons[task]} />
        <span>
          {title}{' '}
          <b>
            <bdi dir="ltr">{count}</bdi>
          </b>
        </span>
      </h2>
      {/* A form opens the next order at the desk, as that assigns the order to this person. */}
      {task === 'calls' ? (
        <PostForm action={deskPaths.next}>
          <Button look="sm">{buttonText}</Button>
        </PostForm>
      ) : (
        <ButtonLink to={path} look="tint sm">
          {buttonText}
        </ButtonLink>
      )}
      {orders.length > 0 && (
        <ul className="today__orders">
          {orders.map(({ order, at }) => (
            <li key={order.id}>
              <Link to={paths.adminOrder(order.id)}>
                <bdi dir="ltr">#{order.number}</bdi> <bdi>{order.customer_name}</bdi>
              </Link>{' '}
              · <bdi>{order.customer_city}</bdi> · <Money of={order.total_amount} /> ·{' '}
              {task === 'calls' ? (
                <Duration minutes={Math.max(0, Math.round((clock().getTime() - at.getTime()) / 60_000))} />
              ) : (
                formatDay(at.toISOString().slice(0, 10))
              )}
              <OrderPieces pieces={summarisePieces(order.items, language)} />
            </li>
          ))}
        </ul>
      )}
      {debts.length > 0 && (
        <ul className="today__orders">
          {debts.map(({ courierId, name, owed }) => (
            <li key={courierId}>
              <bdi>{courierName(name)}</bdi> · <Money of={owed} />
            </li>
          ))}
        </ul>
      )}
      {pieces.length > 0 && <LowPieces pieces={pieces} />}
    </li>
  )
}

function LowPieces({ pieces }: { pieces: NonNullable<WaitingTask['pieces']> }) {
  const { t } = useTranslation('admin-products')
  const { language } = usePage()
  return (
    <ul className="today__orders">
      {pieces.map((piece) => {
        const name = localised(piece, 'name', language)
        return (
          <li key={piece.id}>
            <PostForm className="row" action={paths.adminProductAction(piece.id, 'stock')}>
              <Link to={paths.adminProduct(piece.id)}>
                <LocalisedText of={name} />
              </Link>
              <input type="hidden" name="back" value={paths.admin} />
              <StockStep
                step="-1"
                icon="minus"
                label={t('list.less_stock_of', { name: name.text })}
                disabled={piece.stock === 0}
              />
              <bdi dir="ltr">{piece.stock}</bdi>
              <StockStep step="1" icon="plus" label={t('list.more_stock_of', { name: name.text })} />
            </PostForm>
          </li>
        )
      })}
    </ul>
  )
}

type StockStepProps = { step: string; icon: string; label: string; disabled?: boolean }

function StockStep({ step, icon, label, disabled }: StockStepProps) {
  return (
    <button className="iconbtn" type="submit" name="step" value={step} aria-label={label} disabled={disabled}>
      <Icon name={icon} />
    </button>
  )
}
