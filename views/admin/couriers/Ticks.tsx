import { useTranslation } from 'react-i18next'
import type { Centimes } from '#domain/currency/money.ts'
import { errorText } from '#domain/shared/result.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { Button, ButtonLink } from '../../ui/Buttons.tsx'
import type { SubmittedForm } from '../../ui/form/Field.tsx'
import { Money } from '../Money.tsx'

type TickLinksProps = {
  /** It is the page's path without language; `tick=all` and `tick=none` render its rows so. */
  path: string
}

/** Scripts tick the boxes of the form around the links in place (client/behaviours/admin/ticks.ts). */
export function TickLinks({ path }: TickLinksProps) {
  const { t } = useTranslation('admin-couriers')
  const { href } = usePage()
  const address = href(path)
  const start = address + (address.includes('?') ? '&' : '?')
  return (
    <p className="row row--s ticks">
      <span>{t('ticks.tick')}</span>
      {(['all', 'none'] as const).map((which) => (
        <ButtonLink key={which} href={`${start}tick=${which}`} look="line sm" data-tick={which}>
          {t(`ticks.${which}`)}
        </ButtonLink>
      ))}
    </p>
  )
}

/** A full list says that it may leave some out, which nobody would miss otherwise. */
export function ListMayBeCut({ of: { length }, most }: { of: readonly unknown[]; most: number }) {
  const { t } = useTranslation('admin-couriers')
  return length < most ? null : <p className="soft">{t('ticks.most', { most })}</p>
}

export function TickedSum({ count, sum }: { count: number; sum: Centimes }) {
  const { t } = useTranslation('admin-couriers')
  return (
    <p className="ticked" data-ticked="">
      {t('ticks.ticked')} <b data-ticked-count="">{count}</b> ·{' '}
      <b data-ticked-sum="">
        <Money of={sum} />
      </b>
    </p>
  )
}

export type ScanState = {
  isScanning?: boolean
  scanned?: number | undefined
}

/**
 * The field takes the number of an order, or what a scanner reads from its label. Its button is the form's first, so
 * that Enter never submits the whole form.
 */
export function ScanField({
  formValues,
  errors,
  isScanning = false,
  scanned,
}: Partial<SubmittedForm> & ScanState) {
  const { t } = useTranslation('admin-couriers')
  const { t: tError } = useTranslation('errors')
  const error = errors?.number?.[0]
  return (
    <div className="scan">
      <label htmlFor="number">{t('scan.label')}</label>
      <div className="row row--s">
        <input
          className="input"
          data-ltr
          id="number"
          name="number"
          defaultValue={error ? formValues?.number : ''}
          maxLength={500}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby="number-note"
          // biome-ignore lint/a11y/noAutofocus: the next label is scanned into it
          autoFocus={isScanning}
        />
        {/* A payment's form requires its amount, which the first number is yet to propose. */}
        <Button look="line" name="step" value="tick" formNoValidate>
          {t('scan.tick')}
        </Button>
        <button className="btn btn--line" type="button" aria-pressed="false" data-camera="" hidden>
          <Icon name="camera" />
          {t('scan.camera')}
        </button>
      </div>
      <p
        className={error ? 'error' : 'hint'}
        id="number-note"
        role="status"
        data-ticked-text={t('scan.ticked')}
        data-denied-text={t('scan.denied')}
      >
        {error ? errorText(tError, error) : scanned ? `${t('scan.ticked')} #${scanned}` : t('scan.hint')}
      </p>
      <video className="scan__video" autoPlay muted playsInline hidden data-camera-picture="" />
    </div>
  )
}
