/** Not among the paths of the site, which are part of the cart's script. */
export const qrCodePath = '/qr.svg'

/** The QR code of the address of a page: a picture drawn by the server (server/seo/routes.ts). */
export function qrCodeUrl(path: string): string {
  return `${qrCodePath}?path=${encodeURIComponent(path)}`
}
