import { Trans, useTranslation } from 'react-i18next'
import type { Language } from '#domain/shared/language.ts'

type MadeToOrderProps = {
  days: number
  /** That of a document which differs from the page's. */
  language?: Language
}

/** 'Made to order in 10 days' */
export function MadeToOrder({ days, language }: MadeToOrderProps) {
  const { t, i18n } = useTranslation('catalog')
  return (
    <span>
      <Trans
        t={language ? i18n.getFixedT(language, 'catalog') : t}
        i18nKey="product.made_to_order"
        values={{ count: days }}
        components={{ bdi: <bdi dir="ltr" /> }}
      />
    </span>
  )
}
