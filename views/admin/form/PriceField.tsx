import { Field, type FieldProps } from '../../ui/form/Field.tsx'

type PriceFieldProps = Pick<FieldProps, 'name' | 'label' | 'value' | 'errors' | 'hint' | 'isOptional'>

/**
 * A price in dirhams as people type it: a comma or a point for the centimes, the digits of any keyboard. A field of
 * type number drops what its browser's language does not expect ('149,90' becomes 14990), so this is a text, which
 * readPriceCell of #domain/catalog/read-cells.ts reads on the server and refuses where it can be read in two ways.
 */
export function PriceField(props: PriceFieldProps) {
  return <Field {...props} inputMode="decimal" autoComplete="off" maxLength={20} isLtr />
}
