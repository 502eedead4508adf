import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredPicture } from '#domain/pictures/picture.ts'
import type { Language } from '#domain/shared/language.ts'
import { errorText } from '#domain/shared/result.ts'
import { LocalisedText } from '../../../client/ui/LocalisedText.tsx'
import { Picture } from '../../../client/ui/Picture.tsx'
import { Button } from '../../ui/Buttons.tsx'
import { FormContext } from '../../ui/form/Field.tsx'

/** `update` is the text of the button that counts again; it is absent where there is nothing to count. */
type LinesSectionProps = { title: string; update?: string | undefined; children: ReactNode }

export const linesErrorId = 'lines-error'

/** A script replaces the lines after each button. */
export function LinesSection({ title, update, children }: LinesSectionProps) {
  const { t } = useTranslation('errors')
  const [error] = useContext(FormContext).errors.lines ?? []
  return (
    <section className="panel stack" id="lines" tabIndex={-1}>
      <h2>{title}</h2>
      <div className="stack" data-part="lines">
        {error && (
          <p className="error" id={linesErrorId}>
            {errorText(t, error)}
          </p>
        )}
        {children}
        {update && (
          <div>
            <Button look="line sm" name="act" value="update">
              {update}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

type FormLineProps = {
  name: { text: string; language: Language }
  /** Null means that its picture is missing; it is absent where the lines have none. */
  picture?: StoredPicture | null
  facts: ReactNode
  children: ReactNode
}

export function FormLine({ name, picture, facts, children }: FormLineProps) {
  return (
    <li>
      {picture !== undefined && (
        <span className="plate">
          <Picture picture={picture ?? undefined} alt="" sizes="4rem" />
        </span>
      )}
      <p>
        <b>
          <LocalisedText of={name} />
        </b>
        {facts}
      </p>
      {children && <div className="row order-products__action">{children}</div>}
    </li>
  )
}
