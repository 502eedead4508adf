import { useTranslation } from 'react-i18next'
import { readQuantity } from '#domain/catalog/read-typed-values.ts'
import type { TypedQuoteLine } from '#domain/quotes/quote.ts'
import { Picture } from '../../../client/ui/Picture.tsx'
import { LineUnit } from '../../orders/LineFacts.tsx'
import { BareInput } from '../form/Inputs.tsx'
import { LinesSection } from '../orders/LinesSection.tsx'

/** An offer has products and other things in free words; an empty line waits for one more of these. */
export function AnswerLines({ lines }: { lines: readonly TypedQuoteLine[] }) {
  const { t } = useTranslation('admin-quotes')
  const others = lines.filter(({ product_id }) => product_id === null)
  const empty = { key: `other_${others.length}`, product_id: null, text: '', quantity: '', price: '' }
  return (
    <LinesSection title={t('answer.lines')} update={t('answer.update')}>
      <p className="hint">{t('answer.lines_hint')}</p>
      <ul className="entries order-products">
        {lines.map((line) => line.product_id !== null && <Line key={line.key} line={line} />)}
      </ul>
      <h3>{t('answer.others')}</h3>
      <ul className="entries">
        {[...others, empty].map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
    </LinesSection>
  )
}

function Line({ line }: { line: TypedQuoteLine }) {
  const { t } = useTranslation('admin-quotes')
  const { key, product_id, text, quantity, price, stock = 0, picture } = line
  const isShort = (readQuantity(quantity) ?? 0) > stock
  // Numbers may be typed in any notation: a number field would drop what it cannot read.
  const numbers = { maxLength: 20, 'data-ltr': true }
  return (
    <li>
      {product_id === null ? (
        <BareInput
          label={t('answer.other_text')}
          name={`text_${key}`}
          defaultValue={text}
          maxLength={300}
          placeholder={t('answer.other_text')}
          dir="auto"
        />
      ) : (
        <>
          <span className="plate">
            <Picture picture={picture} alt="" sizes="4rem" />
          </span>
          <p>
            <b>
              <bdi>{text}</bdi>
              <LineUnit line={line} />
            </b>
            <span className={isShort ? 'error' : 'soft'}>{t('answer.stock', { count: stock })}</span>
          </p>
        </>
      )}
      <div className="row order-products__action">
        <BareInput
          {...numbers}
          name={`quantity_${key}`}
          label={text ? t('answer.quantity_of', { name: text }) : t('answer.quantity')}
          inputMode="numeric"
          defaultValue={quantity}
          placeholder={t('answer.quantity')}
        />
        <BareInput
          {...numbers}
          name={`price_${key}`}
          label={text ? t('answer.price_of', { name: text }) : t('answer.price')}
          inputMode="decimal"
          defaultValue={price}
          placeholder={t('answer.price')}
        />
      </div>
    </li>
  )
}
