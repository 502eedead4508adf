import { useTranslation } from 'react-i18next'
import {
  type BuyerText,
  type BuyerTexts,
  buyerTextFields,
  buyerTexts,
  mapTexts,
  orderTexts,
} from '#domain/orders/buyer-texts.ts'
import { IsolatedFact } from '../Facts.tsx'
import { Field, type FieldProps } from './Field.tsx'

/** What each text is called: `label` in forms and for its buyer, `of_buyer` for staff. */
export function useBuyerTextNames(as: 'label' | 'of_buyer'): Record<BuyerText, string> {
  const { t } = useTranslation('buyer-texts')
  return mapTexts(buyerTexts, (name) => t(`${name}.${as}`))
}

type BuyerTextInputProps = Partial<Omit<FieldProps, 'name'>> & { name: BuyerText }

/** The input of a text that its buyer need not type. */
export function BuyerTextInput({ name, ...props }: BuyerTextInputProps) {
  const label = useBuyerTextNames('label')[name]
  const { limit, isLong = false } = buyerTextFields[name]
  return <Field name={name} label={label} {...props} maxLength={limit} isOptional isLong={isLong} />
}

/** The texts about an order, as its buyer reads them. */
export function OrderTextFacts({ order }: { order: BuyerTexts }) {
  const names = useBuyerTextNames('label')
  return orderTexts.map((name) => (
    <IsolatedFact key={name} name={names[name]}>
      {order[name]}
    </IsolatedFact>
  ))
}

/** The inputs of all texts about the order. */
export function OrderTextInputs(field: Pick<FieldProps, 'autoComplete' | 'isWide'>) {
  return orderTexts.map((name) => <BuyerTextInput key={name} {...field} name={name} />)
}
