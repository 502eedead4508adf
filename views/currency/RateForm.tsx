import { useTranslation } from 'react-i18next'
import type { ForeignCurrency } from '#domain/currency.ts'
import type { KnownRate } from '#domain/exchange-rate.ts'
import { paths } from '#domain/paths.ts'
import { usePage } from '../PageContext.ts'
import { dirhamsOf } from './dirhams-of.ts'

/** Why a rate that was typed was not set. */
export type RateFault = {
  currency: ForeignCurrency
  typed: string
  error: 'rate_invalid' | 'rate_far_off'
}

/** Sets a rate by hand; the way back to the daily one stands beside it. */
export function RateForm({ rate, fault }: { rate: KnownRate; fault: RateFault | undefined }) {
  const { t } = useTranslation('currency')
  const { href } = usePage()
  const { currency, source } = rate
  const dirhams = fault?.typed ?? dirhamsOf(rate.rate)
  const faultId = `${currency}-fault`
  return (
    <div className="stack">
      <div className="row">
        <form className="row" method="post" action={href(paths.adminRate(currency))} id={`set-${currency}`}>
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
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? faultId : undefined}
            // biome-ignore lint/a11y/noAutofocus: after a failed submit the first thing to read is what went wrong
            autoFocus={fault !== undefined}
          />
          <button className="btn btn--tint btn--sm" type="submit">
            {t('rates.save')}
          </button>
        </form>
        {source === 'staff' && <Release currency={currency} />}
      </div>
      {fault && <Fault fault={fault} id={faultId} />}
    </div>
  )
}

function Fault({ fault, id }: { fault: RateFault; id: string }) {
  const { t } = useTranslation('currency')
  const { t: tError } = useTranslation('errors')
  return (
    <>
      <p className="error" id={id}>
        {tError(fault.error)}
      </p>
      {fault.error === 'rate_far_off' && (
        <label className="choice">
          <input type="checkbox" name="is_certain" value="1" form={`set-${fault.currency}`} />
          {t('rates.certain')}
        </label>
      )}
    </>
  )
}

function Release({ currency }: { currency: string }) {
  const { t } = useTranslation('currency')
  const { href } = usePage()
  return (
    <form method="post" action={href(paths.adminRateRelease(currency))}>
      <button className="btn btn--line btn--sm" type="submit">
        {t('rates.release')}
      </button>
    </form>
  )
}
