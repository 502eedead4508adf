import { renderSVG } from 'uqr'

/**
 * The QR code of an address as a picture within the page, so that it is there when a program prints the page, and no
 * request and no log line names the address.
 */
export function qrCodeImage(address: string): string {
  // Any mask can be read; choosing the best of eight takes a millisecond for each page.
  const image = renderSVG(address, { ecc: 'M', border: 1, maskPattern: 0 })
  return `data:image/svg+xml,${encodeURIComponent(image)}`
}
