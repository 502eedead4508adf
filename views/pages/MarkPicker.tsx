import { Trans, useTranslation } from 'react-i18next'
import { exampleMark, markPath } from '#domain/orders/mark.ts'
import { paths } from '#domain/shared/paths.ts'
import { CloseButton } from '../../client/ui/CloseButton.tsx'
import { headingClass } from '../../client/ui/heading.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { MarkGrid } from '../orders/Marks.tsx'
import { Button, Link } from '../ui/Buttons.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'

/** The mark is chosen in a dialog; client/enhance/home.ts keeps the choice and shows it. */
export function MarkPicker() {
  const { t } = useTranslation(['pages', 'common'])
  return (
    <>
      <section className="wall">
        <div className="stack sides section wrap mark">
          <div>
            <h2 className={headingClass(t('home.motif.title'))}>{t('home.motif.title')}</h2>
            <p>{t('home.motif.text')}</p>
            <button className="btn btn--light" type="button" popoverTarget="marks">
              {t('home.motif.choose')}
            </button>
            {/* Without script the button needs a newer browser. */}
            <noscript>
              <p>
                <Trans
                  t={t}
                  i18nKey="home.motif.without_script"
                  components={{ cart: <Link to={paths.cart} /> }}
                />
              </p>
            </noscript>
            <p data-mark-choice hidden>
              <Choice textKey="home.motif.yours" />
            </p>
          </div>
          <div className="star mark__tile" data-mark-tile>
            <Icon name={exampleMark} />
          </div>
        </div>
      </section>
      <dialog className="modal" id="marks" popover="auto" aria-labelledby="marks-title" data-modal>
        <div className="modal__head">
          <h2 id="marks-title">{t('home.motif.choose')}</h2>
          <CloseButton popover="marks" />
        </div>
        <PostForm action={markPath}>
          <div className="stack stack--l modal__body">
            <MarkGrid chosen={exampleMark} labelledBy="marks-title" />
          </div>
          <div className="row modal__foot">
            <Choice textKey="home.motif.chosen" />
            <Button look="line" name="none" value="1">
              {t('common:no_mark')}
            </Button>
            <Button className="btn push">{t('home.motif.use')}</Button>
          </div>
        </PostForm>
      </dialog>
    </>
  )
}

/** The chosen mark is named within a sentence; the script updates data-mark-name. */
function Choice({ textKey }: { textKey: 'home.motif.yours' | 'home.motif.chosen' }) {
  const { t } = useTranslation(['pages', 'common'])
  return (
    <output>
      <Trans
        t={t}
        i18nKey={textKey}
        values={{ name: t(`common:marks.${exampleMark}`) }}
        components={{ name: <span data-mark-name />, b: <b data-mark-name /> }}
      />
    </output>
  )
}
