import { Field, type FieldProps } from '../../ui/form/Field.tsx'

type PriceFieldProps = Pick<FieldProps, 'name' | 'label' | 'value' | 'errors' | 'hint' | 'isOptional'>

/**
 * A price in MAD in any notation: comma or point before the centimes, digits of any script. type="number" drops
 * separators that the browser's language does not use ('149,90' becomes 14990), so this is a text input;
 * readTypedPrice of #domain/catalog/read-typed-values.ts parses it on the server and rejects ambiguous prices.
 */
export function PriceField(props: PriceFieldProps) {
  return <Field {...props} inputMode="decimal" autoComplete="off" maxLength={20} isLtr />
}
