import { Trans, useTranslation } from 'react-i18next'
import { languages } from '#domain/shared/language.ts'
import { usePage } from '../../PageContext.ts'
import type { MeasureOf } from './measures.ts'

/** '28 cm', 'Ø 28 × 26 cm': numbers as the language writes them, left to right in each. */
export function Measure({ numbers, unit, isRound = false }: MeasureOf) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const format = new Intl.NumberFormat(languages[language].locale, { maximumFractionDigits: 2 })
  const written = numbers.map((number) => format.format(number)).join(' × ')
  if (!unit) return <bdi dir="ltr">{written}</bdi>
  return (
    <Trans
      t={t}
      i18nKey={`specifications.units.${unit}`}
      values={{ number: isRound ? `Ø\u00a0${written}` : written }}
      components={{ bdi: <bdi dir="ltr" /> }}
    />
  )
}
