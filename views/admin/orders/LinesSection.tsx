import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#domain/shared/result.ts'
import { Button } from '../../ui/Buttons.tsx'
import { FormContext } from '../../ui/form/Field.tsx'

/** `update`: the text of the button that counts again; absent where there is nothing to count. */
type LinesSectionProps = { title: string; update: string | undefined; children: ReactNode }

/** The lines of an order or an offer in its form, which a script replaces after each button. */
export function LinesSection({ title, update, children }: LinesSectionProps) {
  const { t } = useTranslation('errors')
  const [error] = useContext(FormContext).errors.lines ?? []
  return (
    <section className="panel stack" id="lines" tabIndex={-1}>
      <h2>{title}</h2>
      <div className="stack" data-part="lines">
        {error && <p className="error">{errorText(t, error)}</p>}
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
