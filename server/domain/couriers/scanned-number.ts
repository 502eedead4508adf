import { normaliseDigits } from '../shared/clean-text.ts'
import { paths, readId } from '../shared/paths.ts'

/** The QR code of a label has the address of the buyer's page, in any language. */
const addressInCode = new RegExp(`^https?://[^/]+(?:/[a-z]{2})?${paths.ownOrder('(\\d+)', '[\\w-]+')}$`)

export function readScannedNumber(text: string): number | null {
  const typed = text.trim()
  const [, inCode] = addressInCode.exec(typed) ?? []
  return readId(inCode ?? normaliseDigits(typed).replace(/^#/, ''))
}
