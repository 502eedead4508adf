import { renderSVG } from 'uqr'

/** Dark squares on white, which a camera reads; paper softens them, so a quarter of the code may be lost. */
export function drawQrCode(address: string): string {
  return renderSVG(address, { ecc: 'Q', border: 1 })
}
