import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Courier, EditableCourier } from '#domain/couriers/courier.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { ButtonLink } from '../../ui/Buttons.tsx'
import { FormError } from '../../ui/form/Alerts.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PhoneConfirmations, PhoneField } from '../../ui/form/PhoneField.tsx'
import { AdminFormPage, type FormState } from '../form/AdminFormPage.tsx'
import { ConfirmDelete } from '../form/ConfirmDelete.tsx'
import { PriceField, Switch } from '../form/Inputs.tsx'

/** The examples are isolated, as they are left to right within Arabic text. */
const trackingExample = {
  place: isolateDirection('{number}'),
  example: isolateDirection('https://courier.example/{number}'),
}

type CourierFormPageProps = FormState & {
  /** Null for a new courier. */
  courier: Courier | null
  /** Somebody else has saved the courier in the meantime, and the values are theirs. */
  isEdited?: boolean
}

/** The form of a courier. */
export function CourierFormPage(props: CourierFormPageProps) {
  const { courier, isEdited = false, ...form } = props
  const { t } = useTranslation('admin-couriers')
  const labels: Record<keyof EditableCourier, string> = t('form.labels', { returnObjects: true })
  return (
    <AdminFormPage
      title={courier ? t('form.edit') : t('form.new')}
      back={{ name: t('title'), path: courierPaths.couriers }}
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
      above={isEdited && <FormError>{t('form.edited')}</FormError>}
      draft={`courier-${courier?.id ?? 'new'}`}
      action={courier ? courierPaths.courierForm(courier.id) : courierPaths.courierNew}
      version={courier?.version}
      labels={labels}
      summaryText={t('form.check')}
      isUnsaved={isEdited}
      {...form}
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
        <Field name="name" label={labels.name} autoComplete="off" maxLength={100} />
        <PhoneField name="phone" label={labels.phone} autoComplete="off" isOptional />
        <Field
          name="tracking_pattern"
          label={labels.tracking_pattern}
          hint={t('form.tracking_hint', trackingExample)}
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          isOptional
          isLtr
        />
        <PriceField name="usual_fee" label={labels.usual_fee} hint={t('form.usual_fee_hint')} isOptional />
        <Field
          name="city_fees"
          label={labels.city_fees}
          hint={t('form.city_fees_hint')}
          autoComplete="off"
          maxLength={20_000}
          isOptional
          isLong
        />
        <Switch name="is_active" label={labels.is_active} hint={t('form.active_hint')} />
      </section>
    </AdminFormPage>
  )
}
