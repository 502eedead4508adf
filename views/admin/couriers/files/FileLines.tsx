import { useTranslation } from 'react-i18next'
import type { FileLine } from '#domain/couriers/courier-file.ts'
import { errorText } from '#domain/shared/error-key.ts'
import { Amount } from '../../../../client/ui/Amount.tsx'
import { usePage } from '../../../PageContext.ts'

/** Lines of a courier's file, each with what it changes or what is wrong with it. */
export function FileLines({ lines }: { lines: readonly FileLine[] }) {
  const { t } = useTranslation('admin-couriers')
  const { t: tError } = useTranslation('errors')
  const { language } = usePage()
  return (
    <ul className="parcels">
      {lines.map(({ line, text, number, name, outcome, collected, error }) => (
        <li className="parcel" key={line}>
          <div>
            <b>
              <bdi>{number === null ? text : `#${number}`}</bdi>
            </b>{' '}
            {name && <bdi>{name}</bdi>}
            <span className="who">
              {t('file.line', { line })}
              {outcome && <> · {t(`outcomes.${outcome}`)}</>}
            </span>
            {error && <p className="error">{errorText(tError, error)}</p>}
          </div>
          {collected !== null && (
            <b className="parcel__sum">
              <Amount centimes={collected} language={language} isInFull />
            </b>
          )}
        </li>
      ))}
    </ul>
  )
}
