import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Courier, EditableCourier } from '#domain/couriers/courier.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { FormError } from '../../ui/form/Alerts.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PhoneConfirmations, PhoneField } from '../../ui/form/PhoneField.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { ButtonLink } from '../Buttons.tsx'
import { AdminForm } from '../form/AdminForm.tsx'
import { ConfirmDelete } from '../form/ConfirmDelete.tsx'
import { PriceField, Switch } from '../form/Inputs.tsx'

/** Isolated, as they are left to right within Arabic. */
const trackingExample = {
  place: isolateDirection('{number}'),
  example: isolateDirection('https://courier.example/{number}'),
}

type CourierFormPageProps = {
  /** Null for a new one. */
  courier: Courier | null
  formValues: Record<string, string>
  errors?: Record<string, string[]>
  /** Somebody else saved the courier meanwhile; the values are theirs. */
  isEdited?: boolean
}

/** The form of a courier. */
export function CourierFormPage({
  courier,
  formValues,
  errors = {},
  isEdited = false,
}: CourierFormPageProps) {
  const { t } = useTranslation('admin-couriers')
  const title = courier ? t('form.edit') : t('form.new')
  const labels: Record<keyof EditableCourier, string> = t('form.labels', { returnObjects: true })
  return (
    <AdminLayout title={title} scripts={['admin/staff-form']}>
      <AdminPageHeader title={title} back={{ name: t('title'), path: courierPaths.couriers }}>
        {courier && (
          <div className="row">
            <ButtonLink to={courierPaths.uploadFile(courier.id)} look="line sm" text={t('upload.title')} />
            <ButtonLink to={courierPaths.file(courier.id)} look="line sm" text={t('file.open')} />
          </div>
        )}
      </AdminPageHeader>
      {isEdited && <FormError>{t('form.edited')}</FormError>}
      <AdminForm
        draft={`courier-${courier?.id ?? 'new'}`}
        action={courier ? courierPaths.courierForm(courier.id) : courierPaths.courierNew}
        back={courierPaths.couriers}
        version={courier?.version}
        errors={errors}
        labels={labels}
        summaryText={t('form.check')}
        isUnsaved={isEdited}
      >
        <PhoneConfirmations formValues={formValues} />
        <section className="panel stack stack--l">
          <Field
            name="name"
            label={labels.name}
            value={formValues.name}
            errors={errors.name}
            autoComplete="off"
            maxLength={100}
          />
          <PhoneField
            name="phone"
            label={labels.phone}
            value={formValues.phone}
            errors={errors.phone}
            autoComplete="off"
            isOptional
          />
          <Field
            name="tracking_pattern"
            label={labels.tracking_pattern}
            hint={t('form.tracking_hint', trackingExample)}
            value={formValues.tracking_pattern}
            errors={errors.tracking_pattern}
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            isOptional
            isLtr
          />
          <PriceField
            name="usual_fee"
            label={labels.usual_fee}
            hint={t('form.usual_fee_hint')}
            value={formValues.usual_fee}
            errors={errors.usual_fee}
            isOptional
          />
          <Field
            name="city_fees"
            label={labels.city_fees}
            hint={t('form.city_fees_hint')}
            value={formValues.city_fees}
            errors={errors.city_fees}
            autoComplete="off"
            maxLength={20_000}
            isOptional
            isLong
          />
          <Switch
            name="is_active"
            label={labels.is_active}
            value={formValues.is_active}
            hint={t('form.active_hint')}
          />
        </section>
      </AdminForm>
      {courier && (
        <ConfirmDelete
          label={t('form.delete')}
          question={t('form.delete_question', { name: courier.name })}
          text={t('form.delete_text')}
          action={courierPaths.courierDeletion(courier.id)}
        />
      )}
    </AdminLayout>
  )
}
