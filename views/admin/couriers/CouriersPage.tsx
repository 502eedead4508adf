import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import {
  type Courier,
  type CourierLoad,
  type EditableCourier,
  type Handover,
  handoverListQuery,
} from '#domain/couriers/courier.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import type { Page } from '#domain/shared/page.ts'
import { telUrl } from '#domain/text/phone.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { Pager } from '../../../client/ui/Pager.tsx'
import { usePage } from '../../PageContext.ts'
import { ButtonLink } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PhoneConfirmations, PhoneField } from '../../ui/form/PhoneField.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { ConfirmDelete } from '../form/AdminFormPage.tsx'
import { PriceField, Switch } from '../form/Inputs.tsx'
import { StaffFormPage, type StaffFormProps } from '../form/StaffFormPage.tsx'
import { useCourierName } from './CourierNames.tsx'
import { SumRow } from './ParcelRows.tsx'
import { ReadyOrders, type ReadyOrdersProps } from './ReadyOrders.tsx'

type CouriersPageProps = ReadyOrdersProps & {
  /** The shop's own people come last. */
  loads: readonly CourierLoad[]
  handovers: Page<Handover>
}

export function CouriersPage({ loads, handovers, ...ready }: CouriersPageProps) {
  const { t } = useTranslation(['admin-couriers', 'admin'])
  const courierName = useCourierName()
  return (
    <AdminLayout title={t('admin:pages.couriers')} styles={['admin/couriers']} scripts={['admin/ticks']}>
      <AdminPageHeader title={t('admin:pages.couriers')}>
        <ButtonLink to={courierPaths.courierNew} look="line sm" icon="plus">
          {t('form.new')}
        </ButtonLink>
      </AdminPageHeader>
      <ReadyOrders {...ready} />
      <section className="stack" aria-labelledby="with-couriers">
        <h2 id="with-couriers">{t('loads.title')}</h2>
        <ul className="ruled">
          {loads.map((load) => (
            <Load key={load.courierId} load={load} />
          ))}
        </ul>
      </section>
      {handovers.total > 0 && (
        <section className="stack" aria-labelledby="handovers">
          <h2 id="handovers">{t('handovers.title')}</h2>
          <ul className="ruled">
            {handovers.items.map((handover) => (
              <SumRow
                key={handover.id}
                path={courierPaths.handover(handover.id)}
                name={
                  <>
                    {t('handovers.one', { number: handover.id })} ·{' '}
                    <bdi>{courierName(handover.courier_name)}</bdi>
                  </>
                }
                about={
                  <>
                    <DateTime at={handover.created_at} hasTime /> ·{' '}
                    {t('handovers.orders', { count: handover.orders })}
                    {handover.is_withdrawn && <> · {t('outcomes.withdrawn')}</>}
                  </>
                }
                sum={handover.amount_due}
              />
            ))}
          </ul>
          <Pager list={handovers} pathOf={(page) => `${handoverListQuery.path({ page })}#handovers`} />
        </section>
      )}
    </AdminLayout>
  )
}

function Load({ load: { courierId, name, phone, onTheWay, amountDue, comingBack } }: { load: CourierLoad }) {
  const { t } = useTranslation('admin-couriers')
  const { href } = usePage()
  const courierName = useCourierName()(name)
  return (
    <SumRow
      path={courierPaths.parcels(courierId)}
      name={<bdi>{courierName}</bdi>}
      about={
        <>
          {onTheWay > 0 ? t('loads.on_the_way', { count: onTheWay }) : t('loads.nothing')}
          {comingBack > 0 && <> · {t('loads.coming_back', { count: comingBack })}</>}
        </>
      }
      sum={onTheWay > 0 ? amountDue : null}
    >
      <div className="parcel__actions">
        {phone && (
          <a className="iconbtn" href={telUrl(phone)} aria-label={t('loads.call', { name: courierName })}>
            <Icon name="phone" />
          </a>
        )}
        {courierId !== null && (
          <a
            className="iconbtn"
            href={href(courierPaths.courierForm(courierId))}
            aria-label={t('loads.edit', { name: courierName })}
          >
            <Icon name="pencil" />
          </a>
        )}
      </div>
    </SumRow>
  )
}

/** The examples are isolated, as they are left to right within Arabic text. */
const trackingExample = {
  place: isolateDirection('{number}'),
  example: isolateDirection('https://courier.example/{number}'),
}

export function CourierFormPage(form: StaffFormProps<Courier>) {
  const { record: courier } = form
  const { t } = useTranslation(['admin-couriers', 'admin'])
  const labels: Record<keyof EditableCourier, string> = t('form.labels', { returnObjects: true })
  return (
    <StaffFormPage
      form={form}
      kind="courier"
      title={courier ? t('form.edit') : t('form.new')}
      backText={t('admin:pages.couriers')}
      heading={
        courier && (
          <div className="row">
            <ButtonLink to={courierPaths.uploadFile(courier.id)} look="line sm">
              {t('upload.title')}
            </ButtonLink>
            <ButtonLink to={courierPaths.file(courier.id)} look="line sm">
              {t('file.open')}
            </ButtonLink>
          </div>
        )
      }
      labels={labels}
      footer={
        courier && (
          <ConfirmDelete
            label={t('form.delete')}
            question={t('form.delete_question', { name: courier.name })}
            text={t('form.delete_text')}
            action={courierPaths.courierDeletion(courier.id)}
          />
        )
      }
    >
      <PhoneConfirmations />
      <section className="panel stack stack--l">
        <Field name="name" label={labels.name} maxLength={100} />
        <PhoneField name="phone" label={labels.phone} isOptional />
        <Field
          name="tracking_pattern"
          label={labels.tracking_pattern}
          hint={t('form.tracking_hint', trackingExample)}
          inputMode="url"
          maxLength={500}
          isOptional
          isLtr
        />
        <PriceField name="usual_fee" label={labels.usual_fee} hint={t('form.usual_fee_hint')} isOptional />
        <Field
          name="city_fees"
          label={labels.city_fees}
          hint={t('form.city_fees_hint')}
          maxLength={20_000}
          isOptional
          isLong
        />
        <Switch name="is_active" label={labels.is_active} hint={t('form.active_hint')} />
      </section>
    </StaffFormPage>
  )
}
