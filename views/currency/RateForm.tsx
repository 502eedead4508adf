import { useTranslation } from 'react-i18next'
import type { ForeignCurrency } from '#domain/currency/currency.ts'
import type { CurrentRate } from '#domain/currency/exchange-rate.ts'
import { paths } from '#domain/shared/paths.ts'
import { Button, PostButton } from '../ui/Buttons.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'

/** The error of a submitted rate. */
export type RateFormError = {
  currency: ForeignCurrency
  formValues: string
  error: 'rate_invalid' | 'rate_far_off'
}

/** Sets a rate by hand, or resets it to the daily one. */
export function RateForm({ rate, rateError }: { rate: CurrentRate; rateError: RateFormError | undefined }) {
  const { t } = useTranslation('currency')
  const { currency, source } = rate
  const dirhams = rateError?.formValues ?? toDirhams(rate.rate)
  const errorId = `${currency}-error`
  return (
    <div className="stack">
      <div className="row">
        <PostForm className="row" action={paths.adminRate(currency)} id={`set-${currency}`}>
          <input
            className="input"
            name="dirhams"
            dir="ltr"
            inputMode="decimal"
            size={10}
            maxLength={20}
            required
            defaultValue={dirhams}
            aria-label={t('rates.field', { currency: t(`names.${currency}`) })}
            aria-invalid={rateError ? true : undefined}
            aria-describedby={rateError ? errorId : undefined}
            // biome-ignore lint/a11y/noAutofocus: after a failed submit the first thing to read is what went wrong
            autoFocus={rateError !== undefined}
          />
          <Button look="tint sm">{t('rates.save')}</Button>
        </PostForm>
        {source === 'staff' && (
          <PostButton action={paths.adminRateRelease(currency)} look="line sm">
            {t('rates.release')}
          </PostButton>
        )}
      </div>
      {rateError && <RateErrorMessage rateError={rateError} id={errorId} />}
    </div>
  )
}

function RateErrorMessage({ rateError, id }: { rateError: RateFormError; id: string }) {
  const { t } = useTranslation('currency')
  const { t: tError } = useTranslation('errors')
  return (
    <>
      <p className="error" id={id}>
        {tError(rateError.error)}
      </p>
      {rateError.error === 'rate_far_off' && (
        <label className="choice">
          <input type="checkbox" name="is_certain" value="1" form={`set-${rateError.currency}`} />
          {t('rates.certain')}
        </label>
      )}
    </>
  )
}

/** Converts a rate (foreign currency per dirham) to dirhams per unit, with the six digits that rates have. */
export function toDirhams(rate: number): string {
  return String(Number((1 / rate).toPrecision(6)))
}
