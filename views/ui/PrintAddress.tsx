import { qrCodeUrl } from '#domain/site/qr-code.ts'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'

/**
 * The address of the page as text and QR code, on paper alone. A lazy picture in an element without a box is fetched only
 * when it is printed.
 */
export function PrintAddress({ path }: { path: string }) {
  const { t } = useTranslation()
  const { href, absolute } = usePage()
  return (
    <aside className="print-address wrap">
      <img src={qrCodeUrl(href(path))} alt="" width="96" height="96" loading="lazy" />
      <p>
        {t('print_address')}
        <br />
        <bdi dir="ltr">{absolute(path)}</bdi>
      </p>
    </aside>
  )
}
