import { useTranslation } from 'react-i18next'
import { type Centimes, formatMadInFull } from '#domain/currency/money.ts'
import { isolateDirection } from '#domain/text/hidden-signs.ts'
import { usePage } from '../../../PageContext.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { PriceField } from '../../form/PriceField.tsx'

type MoneyGivenBackProps = {
  kept: Centimes
  labels: Record<'given_back' | 'difference_reason', string>
  formValues: Record<string, string>
  errors: Record<string, string[]>
}

/** The sum given back, by itself the price of the pieces, and why it is another one. */
export function MoneyGivenBack({ kept, labels, formValues, errors }: MoneyGivenBackProps) {
  const { t } = useTranslation('returns')
  const { language } = usePage()
  const sum = isolateDirection(`${formatMadInFull(kept, language)}\u00a0DH`)
  return (
    <section className="panel">
      <h2>{t('money_title')}</h2>
      <div className="form-grid">
        <PriceField
          name="given_back"
          label={labels.given_back}
          hint={t('money_hint', { sum })}
          value={formValues.given_back}
          errors={errors.given_back}
          isOptional
        />
        <Field
          name="difference_reason"
          label={labels.difference_reason}
          hint={t('difference_hint')}
          value={formValues.difference_reason}
          errors={errors.difference_reason}
          maxLength={300}
          autoComplete="off"
          isConditional
        />
      </div>
    </section>
  )
}
