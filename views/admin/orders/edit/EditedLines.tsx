import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditedLine } from '#domain/orders/diff-order.ts'
import { languages, localised } from '#domain/shared/language.ts'
import { Picture } from '../../../../client/ui/Picture.tsx'
import { perUnitText } from '../../../../client/ui/sale-unit.ts'
import { usePage } from '../../../PageContext.ts'
import { FormContext } from '../../../ui/form/Field.tsx'
import { Money } from '../../Money.tsx'
import { LinesSection } from '../LinesSection.tsx'
import { QuantityInput } from '../phone-order/OrderInputs.tsx'

/** The lines of the order, and products that were added in the form. */
export function EditedLines({ lines }: { lines: readonly EditedLine[] }) {
  const { t } = useTranslation('order-edit')
  const { formValues } = useContext(FormContext)
  return (
    <LinesSection title={t('lines')} update={t('update')}>
      <p className="hint">{t('lines_hint')}</p>
      <ul className="order-products">
        {lines.map((line) => (
          <Line key={line.product_id} line={line} typed={formValues[`quantity_${line.product_id}`]} />
        ))}
      </ul>
    </LinesSection>
  )
}

function Line({ line, typed }: { line: EditedLine; typed: string | undefined }) {
  const { t } = useTranslation('order-edit')
  const { t: tUnits } = useTranslation('sale-units')
  const { language } = usePage()
  const { product_id: id, price, quantity, ordered, stock, picture } = line
  const name = localised(line, 'name', language)
  const notice = useNotice(line)
  const noticeId = notice ? `notice-${id}` : undefined
  return (
    <li>
      <span className="plate">
        <Picture picture={picture} alt="" sizes="4rem" />
      </span>
      <p className="order-products__name">
        <span lang={name.language} dir={languages[name.language].dir}>
          {name.text}
        </span>
        <span className="soft">
          <Money of={price} /> {perUnitText(line, tUnits)} ·{' '}
          {ordered === 0 ? t('added') : t('ordered', { quantity: ordered })}
          {stock !== null && ` · ${stock > 0 ? t('left', { stock }) : t('none_left')}`}
        </span>
        {quantity === 0 && <span className="soft">{t('removed')}</span>}
        {notice && (
          <span className="error" id={noticeId}>
            {notice}
          </span>
        )}
      </p>
      <div className="row order-products__action">
        <QuantityInput
          productId={id}
          quantity={quantity}
          typed={typed}
          label={t('quantity', { name: name.text })}
          noticeId={noticeId}
        />
      </div>
    </li>
  )
}

/** Why this many cannot be had; null when they can. */
function useNotice({ quantity, ordered, stock }: EditedLine): string | null {
  const { t } = useTranslation('order-edit')
  if (quantity === null || quantity <= ordered) return null
  if (stock === null) return t('gone')
  return quantity > ordered + stock ? t('short', { available: ordered + stock }) : null
}
