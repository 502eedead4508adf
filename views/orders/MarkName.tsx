import { useTranslation } from 'react-i18next'
import type { Mark } from '#domain/orders/mark.ts'
import type { Language } from '#domain/shared/language.ts'
import { Icon } from '../../client/ui/Icon.tsx'

/** A mark drawn and named; `language`: that of a document which differs from the page's. */
export function MarkName({ mark, language }: { mark: Mark; language?: Language }) {
  const { t, i18n } = useTranslation()
  const translate = language ? i18n.getFixedT(language) : t
  return (
    <>
      <Icon name={mark} /> {translate(`marks.${mark}`)}
    </>
  )
}
