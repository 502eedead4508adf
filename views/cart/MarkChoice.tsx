import { useTranslation } from 'react-i18next'
import type { Mark } from '#domain/orders/mark.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { MarkGrid, MarkOption } from '../orders/MarkGrid.tsx'

const noMarkIcon = 'x'

/** The mark of the order, closed until it is to be changed; client/behaviours/shop/mark-choice.ts names the choice. */
export function MarkChoice({ mark }: { mark: Mark | null }) {
  const { t } = useTranslation(['cart', 'common'])
  return (
    <details className="mark full" data-mark={noMarkIcon} id="mark">
      <summary>
        <Icon name={mark ?? noMarkIcon} />
        <span>
          {t('order.mark.label')} <b data-mark-name>{t(mark ? `common:marks.${mark}` : 'common:no_mark')}</b>
        </span>
        <span className="link">{t('order.mark.change')}</span>
      </summary>
      <p className="hint">{t('order.mark.text')}</p>
      <MarkGrid name="mark" chosen={mark}>
        <legend className="sr">{t('order.mark.legend')}</legend>
        <MarkOption name="mark" value="" icon={noMarkIcon} isChosen={mark === null}>
          {t('common:no_mark')}
        </MarkOption>
      </MarkGrid>
    </details>
  )
}
