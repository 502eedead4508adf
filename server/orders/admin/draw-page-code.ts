import { renderSVG } from 'uqr'

/** The QR code of an address as the URL of a picture, so that no request and no log line names the address. */
export function drawPageCode(address: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: 'M', border: 1 }))}`
}
