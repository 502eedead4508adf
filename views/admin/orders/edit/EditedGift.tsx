import { useTranslation } from 'react-i18next'
import { cardTextLimit } from '#domain/orders/gift.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'

type EditedGiftProps = { formValues: Record<string, string>; errors: Record<string, string[]> }

/** The receiver of a gift and its card. */
export function EditedGift({ formValues, errors }: EditedGiftProps) {
  const { t } = useTranslation('gift')
  const field = (name: string) => ({
    name,
    value: formValues[name],
    errors: errors[name],
    autoComplete: 'off',
    isOptional: true,
  })
  return (
    <section className="panel">
      <h2>{t('title')}</h2>
      <div className="form-grid">
        <Field {...field('receiver_name')} label={t('receiver_name')} maxLength={200} />
        <PhoneField {...field('receiver_phone')} label={t('receiver_phone')} />
        <Field {...field('card_text')} label={t('card_text')} maxLength={cardTextLimit} isWide isLong />
        <Field
          // Not a box: a field that is not sent stays as it is stored.
          {...field('without_prices')}
          isOptional={false}
          label={t('without_prices')}
          options={
            <>
              <option value="">{t('no')}</option>
              <option value="on">{t('yes')}</option>
            </>
          }
        />
      </div>
    </section>
  )
}
