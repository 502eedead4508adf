import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { readQuantity } from '#domain/catalog/read-typed-values.ts'
import type { TypedQuoteLine } from '#domain/quotes/quote.ts'
import { Picture } from '../../../client/ui/Picture.tsx'
import { LineUnit } from '../../orders/LineFacts.tsx'
import { FormContext } from '../../ui/form/Field.tsx'
import { BareInput } from '../form/Inputs.tsx'
import { LinesSection } from '../orders/LinesSection.tsx'

/** The lines of an offer: products, other things in free words, and an empty line for one more of these. */
export function AnswerLines({ lines }: { lines: readonly TypedQuoteLine[] }) {
  const { t } = useTranslation('admin-quotes')
  // The key `lines` is an error of all lines, `lines.0.price` one of a field of the first.
  const { errors } = useContext(FormContext)
  const others = lines.filter(({ product_id }) => product_id === null)
  // The indexes of errors count only the lines that are kept.
  const kept = lines.filter(({ quantity }) => readQuantity(quantity) !== 0)
  const wrongIn = (line: TypedQuoteLine) => (name: string) =>
    errors[`lines.${kept.indexOf(line)}.${name}`] !== undefined
  return (
    <LinesSection title={t('answer.lines')} update={t('answer.update')}>
      <p className="hint">{t('answer.lines_hint')}</p>
      <ul className="entries order-products">
        {lines.map((line) =>
          line.product_id === null ? null : (
            <ProductLine key={line.product_id} line={line} isWrong={wrongIn(line)} />
          ),
        )}
      </ul>
      <h3>{t('answer.others')}</h3>
      {[...others, emptyLine].map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the form
        <OtherLine key={index} line={line} index={index} isWrong={wrongIn(line)} />
      ))}
    </LinesSection>
  )
}

const emptyLine: TypedQuoteLine = { product_id: null, text: '', quantity: '', price: '' }

type LineProps = { line: TypedQuoteLine; isWrong: (field: string) => boolean }

function ProductLine({ line, isWrong }: LineProps) {
  const { t } = useTranslation('admin-quotes')
  const { product_id: id, text, quantity, price, stock = 0, picture } = line
  const isShort = (readQuantity(quantity) ?? 0) > stock
  return (
    <li>
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
      <div className="row order-products__action">
        <NumberInput
          name={`quantity_${id}`}
          value={quantity}
          label={t('answer.quantity_of', { name: text })}
          isWrong={isWrong('quantity')}
        />
        <NumberInput
          name={`price_${id}`}
          value={price}
          label={t('answer.price_of', { name: text })}
          isWrong={isWrong('price')}
        />
      </div>
    </li>
  )
}

function OtherLine({ line, index, isWrong }: LineProps & { index: number }) {
  const { t } = useTranslation('admin-quotes')
  const { text, quantity, price } = line
  return (
    <div className="quote-page__other">
      <BareInput
        label={t('answer.other_text')}
        name={`other_text_${index}`}
        defaultValue={text}
        maxLength={300}
        placeholder={t('answer.other_text')}
        aria-invalid={isWrong('text') || undefined}
        dir="auto"
      />
      <NumberInput
        name={`other_quantity_${index}`}
        value={quantity}
        label={t('answer.quantity')}
        isWrong={isWrong('quantity')}
      />
      <NumberInput
        name={`other_price_${index}`}
        value={price}
        label={t('answer.price')}
        isWrong={isWrong('price')}
      />
    </div>
  )
}

type NumberInputProps = { name: string; value: string; label: string; isWrong: boolean }

/** A number in any notation, which a number field would drop. */
function NumberInput({ name, value, label, isWrong }: NumberInputProps) {
  const { t } = useTranslation('admin-quotes')
  const isPrice = name.includes('price')
  return (
    <BareInput
      name={name}
      label={label}
      inputMode={isPrice ? 'decimal' : 'numeric'}
      maxLength={20}
      defaultValue={value}
      placeholder={t(isPrice ? 'answer.price' : 'answer.quantity')}
      aria-invalid={isWrong || undefined}
      data-ltr
    />
  )
}
