import { Icon } from '../../../client/ui/Icon.tsx'
import { ConstantPart } from '../../ConstantPart.tsx'
import { Trans } from '../../translation/Trans.tsx'
import { useTranslation } from '../../translation/use-translation.ts'
import { firstMotif, motifs } from './motifs.ts'

/** A signature icon, chosen in a dialog; client/behaviours/shop/motif-picker.ts shows the choice on the page. */
export function MotifPicker() {
  return (
    <>
      <ConstantPart as="section" className="wall" of={ChosenMotif} props={{}} />
      <ConstantPart
        as="dialog"
        className="modal"
        id="motifs"
        closedby="any"
        aria-labelledby="motifs-title"
        of={MotifDialog}
        props={{}}
      />
    </>
  )
}

function ChosenMotif() {
  const { t } = useTranslation('pages')
  return (
    <div className="motif wrap">
      <div>
        <h2>{t('home.motif.title')}</h2>
        <p>{t('home.motif.text')}</p>
        <button className="btn btn--light" type="button" commandfor="motifs" command="show-modal">
          {t('home.motif.choose')}
        </button>
        <p>
          <Choice textKey="home.motif.yours" />
        </p>
      </div>
      <div className="motif__tile" data-motif-tile>
        <Icon name={firstMotif} />
      </div>
    </div>
  )
}

function MotifDialog() {
  const { t } = useTranslation('pages')
  const { t: tCommon } = useTranslation()
  return (
    <>
      <div className="modal__head">
        <h2 id="motifs-title">{t('home.motif.choose')}</h2>
        <button
          className="iconbtn"
          type="button"
          commandfor="motifs"
          command="close"
          aria-label={tCommon('close')}
        >
          <Icon name="x" />
        </button>
      </div>
      <form method="dialog">
        <div className="modal__body">
          <fieldset className="motif-grid" aria-labelledby="motifs-title">
            {motifs.map((motif) => (
              <label key={motif}>
                <input type="radio" name="motif" value={motif} defaultChecked={motif === firstMotif} />
                <Icon name={motif} />
                <span lang="en" dir="ltr">
                  {motif}
                </span>
              </label>
            ))}
          </fieldset>
        </div>
        <div className="modal__foot">
          <Choice textKey="home.motif.chosen" />
          <button className="btn push" type="submit">
            {t('home.motif.use')}
          </button>
        </div>
      </form>
    </>
  )
}

/** The name of the chosen icon within a sentence; the script updates data-motif-name. */
function Choice({ textKey }: { textKey: 'home.motif.yours' | 'home.motif.chosen' }) {
  const { t } = useTranslation('pages')
  return (
    <output>
      <Trans
        t={t}
        i18nKey={textKey}
        values={{ name: firstMotif }}
        components={{
          name: <span lang="en" dir="ltr" data-motif-name />,
          b: <b lang="en" dir="ltr" data-motif-name />,
        }}
      />
    </output>
  )
}

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** The id of the element that the button commands (HTML invoker commands, missing in React's types). */
    commandfor?: string
    command?: 'show-modal' | 'close'
  }
}
