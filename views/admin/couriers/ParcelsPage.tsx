import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPermission } from '#domain/accounts/user.ts'
import { type CourierRef, cashPaths, courierPaths } from '#domain/admin/admin-paths.ts'
import { type Courier, type Parcel, parcelsShown } from '#domain/couriers/courier.ts'
import { formatMadInput } from '#domain/currency/money.ts'
import { checkIns, shipmentOutcomes } from '#domain/orders/shipment.ts'
import { usePage } from '../../PageContext.ts'
import { Button, ButtonLink } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormErrors } from '../../ui/form/Alerts.tsx'
import type { SubmittedForm } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader, useDashboard } from '../AdminLayout.tsx'
import { BareInput } from '../form/Inputs.tsx'
import { useCourierName } from './CourierNames.tsx'
import { ParcelChoice } from './ParcelRows.tsx'
import { ListMayBeCut, ScanField, type ScanState, TickLinks } from './Ticks.tsx'

export type ParcelsFormState = Partial<SubmittedForm> &
  ScanState & {
    ticked?: readonly number[]
  }

type ParcelsPageProps = ParcelsFormState & {
  courierId: CourierRef
  /** The shop's own people have none. */
  name: string | null
  /** It is absent for the shop's own people and for a deleted courier. */
  courier: Courier | undefined
  onTheWay: readonly Parcel[]
  comingBack: readonly Parcel[]
}

export function ParcelsPage({ courierId, name, courier, onTheWay, comingBack, ...form }: ParcelsPageProps) {
  const { t } = useTranslation('admin-couriers')
  const { role } = useDashboard()
  const title = useCourierName()(name)
  const { number: _, ...errors } = form.errors ?? {}
  return (
    <AdminLayout title={title} styles={['admin/couriers']} scripts={['admin/ticks']}>
      <AdminPageHeader title={<bdi>{title}</bdi>} back="couriers">
        <div className="row">
          {courier && (
            <ButtonLink to={courierPaths.file(courier.id)} look="line sm">
              {t('file.open')}
            </ButtonLink>
          )}
          {hasPermission(role, 'manage money') && (
            <ButtonLink to={cashPaths.courier(courierId)} look="line sm" icon="banknote">
              {t('back.money')}
            </ButtonLink>
          )}
        </div>
      </AdminPageHeader>
      <FormErrors errors={errors} />
      {onTheWay.length === 0 && comingBack.length === 0 && (
        <EmptyState icon="package-check" title={t('back.none')} text={t('back.none_text')} />
      )}
      {/* Somebody has to look at refused parcels before their pieces are in stock again. */}
      {comingBack.length > 0 && (
        <ParcelForm
          id="coming-back"
          title={t('back.coming_back')}
          lead={t('back.check_in_lead')}
          action={courierPaths.checkIns(courierId)}
          ticks={<ListMayBeCut of={comingBack} most={parcelsShown} />}
          buttons={checkIns.map((value) => ({ name: 'check_in', value, label: t(`check_in.${value}`) }))}
        >
          {comingBack.map((parcel) => (
            <ParcelChoice
              key={parcel.id}
              id={parcel.id}
              of={parcel}
              amount={parcel.amount_due}
              detail={parcel.outcome_at && <DateTime at={parcel.outcome_at} />}
            />
          ))}
        </ParcelForm>
      )}
      {onTheWay.length > 0 && <ParcelsOnTheWay {...form} courierId={courierId} parcels={onTheWay} />}
    </AdminLayout>
  )
}

type ParcelsOnTheWayProps = ParcelsFormState & { courierId: CourierRef; parcels: readonly Parcel[] }

function ParcelsOnTheWay({ courierId, parcels, ...form }: ParcelsOnTheWayProps) {
  const { formValues, errors, ticked = [] } = form
  const { t } = useTranslation('admin-couriers')
  const { language } = usePage()
  return (
    <ParcelForm
      id="on-the-way"
      title={t('back.on_the_way')}
      lead={t('back.lead')}
      ticks={
        <>
          <ScanField {...form} />
          <ListMayBeCut of={parcels} most={parcelsShown} />
          <TickLinks path={courierPaths.parcels(courierId)} />
        </>
      }
      action={courierPaths.outcomes(courierId)}
      errors={errors}
      buttons={shipmentOutcomes.map((value) => ({ name: 'outcome', value, label: t(`outcomes.${value}`) }))}
    >
      {parcels.map((parcel) => (
        <ParcelChoice
          key={parcel.id}
          id={parcel.id}
          of={parcel}
          amount={parcel.amount_due}
          isTicked={ticked.includes(parcel.id)}
          detail={<DateTime at={parcel.created_at} />}
        >
          <BareInput
            label={t('back.paid_of', { number: parcel.number })}
            data-ltr
            name={`paid-${parcel.id}`}
            defaultValue={formValues?.[`paid-${parcel.id}`] ?? formatMadInput(parcel.amount_due, language)}
            inputMode="decimal"
            maxLength={20}
            title={t('back.paid')}
          />
        </ParcelChoice>
      ))}
    </ParcelForm>
  )
}

type ParcelFormProps = {
  id: string
  title: string
  lead: string
  ticks?: ReactNode
  action: string
  errors?: ParcelsFormState['errors']
  /** The most usual outcome comes first. */
  buttons: readonly { name: string; value: string; label: string }[]
  children: ReactNode
}

function ParcelForm({ id, title, lead, ticks, action, errors, buttons, children }: ParcelFormProps) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="soft">{lead}</p>
      <PostForm action={action} errors={errors} data-ticks="">
        {ticks}
        <ul className="ruled">{children}</ul>
        <div className="parcels__bar">
          {buttons.map(({ name, value, label }, index) => (
            <Button key={value} look={index === 0 ? undefined : 'line'} name={name} value={value}>
              {label}
            </Button>
          ))}
        </div>
      </PostForm>
    </section>
  )
}
