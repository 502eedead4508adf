import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Courier, EditableCourier } from '#domain/couriers/courier.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { ButtonLink } from '../../ui/Buttons.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PhoneConfirmations, PhoneField } from '../../ui/form/PhoneField.tsx'
import { ConfirmDelete } from '../form/ConfirmDelete.tsx'
import { PriceField, Switch } from '../form/Inputs.tsx'
import { StaffFormPage, type StaffFormProps } from '../form/StaffFormPage.tsx'

/** The examples are isolated, as they are left to right within Arabic text. */
const trackingExample = {
  place: isolateDirection('{number}'),
  example: isolateDirection('https://courier.example/{number}'),
}

/** The form of a courier. */
export function CourierFormPage(form: StaffFormProps<Courier>) {
  const { record: courier } = form
  const { t } = useTranslation('admin-couriers')
  const labels: Record<keyof EditableCourier, string> = t('form.labels', { returnObjects: true })
  return (
    <StaffFormPage
      form={form}
      kind="courier"
      title={courier ? t('form.edit') : t('form.new')}
      backText={t('title')}
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
      summary={t('form.check')}
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
    </StaffFormPage>
  )
}
