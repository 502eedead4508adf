import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Mark, marks } from '#domain/orders/mark.ts'
import type { Language } from '#domain/shared/language.ts'
import { Icon } from '../../client/ui/Icon.tsx'

type MarkGridProps = {
  chosen: Mark | null
  labelledBy?: string
  children?: ReactNode
}

export function MarkGrid({ chosen, labelledBy, children }: MarkGridProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="mark-grid" aria-labelledby={labelledBy}>
      {children}
      {marks.map((mark) => (
        <MarkOption key={mark} value={mark} icon={mark} isChosen={mark === chosen}>
          {t(`marks.${mark}`)}
        </MarkOption>
      ))}
    </fieldset>
  )
}

type MarkOptionProps = { value: string; icon: string; isChosen: boolean; children: ReactNode }

export function MarkOption({ value, icon, isChosen, children }: MarkOptionProps) {
  return (
    <label>
      {/* A reloaded page shows the stored choice, not the browser's. */}
      <input type="radio" name="mark" value={value} defaultChecked={isChosen} autoComplete="off" />
      <Icon name={icon} />
      <span>{children}</span>
    </label>
  )
}

/** `language` is that of a document, where it differs from the page's. */
export function MarkName({ mark, language }: { mark: Mark; language?: Language }) {
  const { t, i18n } = useTranslation()
  const translate = language ? i18n.getFixedT(language) : t
  return (
    <>
      <Icon name={mark} /> {translate(`marks.${mark}`)}
    </>
  )
}
