import { useTranslation } from 'react-i18next'
import { usePage } from '../PageContext.ts'

type PrintAddressProps = {
  path: string
  /** The QR code of the page's address is a picture that needs no request: a printer does not wait for one. */
  code?: string
}

export function PrintAddress({ path, code }: PrintAddressProps) {
  const { t } = useTranslation()
  const { absolute } = usePage()
  return (
    <aside className="print-address wrap">
      {code && <img src={code} alt="" width="96" height="96" />}
      <p>
        {t('print_address')}
        <br />
        <bdi className="typed" dir="ltr">
          {absolute(path)}
        </bdi>
      </p>
    </aside>
  )
}
