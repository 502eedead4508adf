import { useTranslation } from 'react-i18next'
import { Icon } from '../../client/ui/Icon.tsx'
import { isArabicOnly, type Toast as Message, toneOf } from '../toasts.ts'
import { VisitorSlot } from '../VisitorSlot.tsx'

/** The one place where messages appear, the server's and the browser's. */
export function Toasts() {
  const { t } = useTranslation()
  return (
    <>
      <div className="toasts">
        <VisitorSlot name="toasts" />
      </div>
      <template
        id="toast-template"
        data-cart-added={t('toasts.cart_added.title')}
        data-cart-full={t('toasts.cart_full.title')}
        data-cart-full-text={t('toasts.cart_full.text')}
      >
        <Toast tone="status" title="" text="" />
      </template>
    </>
  )
}

/** The messages that the server has for the visitor. */
export function ToastList({ toasts }: { toasts: readonly Message[] }) {
  const { t: inPageLanguage, i18n } = useTranslation()
  return toasts.map(({ key, values }) => {
    const t = isArabicOnly(key) ? i18n.getFixedT('ar') : inPageLanguage
    return (
      <Toast
        key={key}
        tone={toneOf(key)}
        title={t(`toasts.${key}.title`)}
        text={t(`toasts.${key}.text`, { number: '', name: '', ...values })}
        isArabic={isArabicOnly(key)}
      />
    )
  })
}

type ToastProps = { tone: 'status' | 'alert'; title: string; text: string; isArabic?: boolean }

function Toast({ tone, title, text, isArabic = false }: ToastProps) {
  const { t } = useTranslation()
  return (
    <div
      className={tone === 'alert' ? 'toast toast--error' : 'toast'}
      role={tone}
      {...(isArabic && { lang: 'ar', dir: 'rtl' })}
    >
      <span className="khatam" aria-hidden="true" />
      <p>
        <strong>{title}</strong>
        {text}
      </p>
      <button className="iconbtn needs-script" type="button" aria-label={t('close')}>
        <Icon name="x" />
      </button>
    </div>
  )
}
