import { useTranslation } from 'react-i18next'
import { undoSeconds } from '#domain/orders/status-change.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import {
  causeOf,
  type FlashKey,
  isArabicOnly,
  isUndoneSoon,
  type Toast as ShownToast,
  takesFocus,
  toneOf,
} from '../toasts.ts'
import { TextLink } from '../ui/Buttons.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { SaveOrderPicture } from '../ui/SaveOrderPicture.tsx'
import { WhatsAppLink } from './ContactLinks.tsx'

export function Toasts() {
  const { t } = useTranslation(['common', 'accounts'])
  const { href, dashboard } = usePage()
  const signedOut = {
    title: t('accounts:signed_out.title'),
    textContent: t('accounts:signed_out.open'),
    href: `${href(paths.login)}?from=${encodeURIComponent(href(paths.admin))}`,
    target: '_blank',
  }
  return (
    <>
      <div className="toasts">
        <ToastList />
      </div>
      <template
        id="toast-template"
        data-cart-added={t('toasts.cart_added.title')}
        data-cart={href(paths.cart)}
        data-open-cart={t('open_cart')}
        data-cart-full={t('toasts.cart_full.title')}
        data-cart-full-text={t('toasts.cart_full.text')}
        data-no-cookies={t('no_cookies.title')}
        data-no-cookies-text={t('no_cookies.text')}
        data-no-network={t('no_network.title')}
        data-no-network-text={t('no_network.text')}
        data-signed-out={dashboard ? JSON.stringify(signedOut) : undefined}
      >
        <Toast flash="cart_added" title="" text="" />
      </template>
    </>
  )
}

function ToastList() {
  const { toasts } = usePage()
  const { t: inPageLanguage, i18n } = useTranslation()
  return toasts.map(({ key, values, ...ways }, index) => {
    const t = isArabicOnly(key) ? i18n.getFixedT('ar') : inPageLanguage
    const reason = values.reason && i18n.getFixedT(i18n.language, 'errors')(values.reason as 'invalid')
    const words = { number: '', name: '', ...values, reason: reason ?? '' }
    return (
      <Toast
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and the same message may stand here twice
        key={index}
        flash={key}
        title={t(`toasts.${key}.title`, words)}
        // A message without a text of its own names what was saved or deleted.
        text={t(`toasts.${key}.text` as 'toasts.cart_full.text', { ...words, defaultValue: '{{name}}' })}
        number={values.number}
        {...ways}
      />
    )
  })
}

type ToastProps = Omit<ShownToast, 'key' | 'values'> & {
  flash: FlashKey
  title: string
  text: string
  number?: number | undefined
}

const focusedTextId = 'toast-text'

function Toast({ flash, title, text, number, undo, order, open }: ToastProps) {
  const { t } = useTranslation(['common', 'own-order'])
  const tone = toneOf(flash)
  const hasFocus = takesFocus(flash)
  return (
    <div
      className={tone === 'alert' ? 'toast toast--error' : 'toast'}
      role={tone}
      data-seconds={undo && isUndoneSoon(flash) ? undoSeconds.offered : undefined}
      data-cause={causeOf(flash)}
      {...(isArabicOnly(flash) && { lang: 'ar', dir: 'rtl' })}
      {...(hasFocus && { tabIndex: -1, autoFocus: true, 'aria-labelledby': focusedTextId })}
    >
      <span className="khatam" aria-hidden="true" />
      <p id={hasFocus ? focusedTextId : undefined}>
        <strong>{title}</strong>
        {text}
        {order && <b className="toast__number">{t('order_number', { number })}</b>}
        {open && (
          <>
            {' '}
            <TextLink to={open}>{t('complete')}</TextLink>
          </>
        )}
      </p>
      <button className="iconbtn needs-script" type="button" aria-label={t('close')}>
        <Icon name="x" />
      </button>
      {order && (
        <span className="row toast__undo toast__ways" data-stays="">
          <TextLink to={order}>{t('order_next')}</TextLink>
          <WhatsAppLink className="link" message={t('own-order:ask.message', { number })}>
            {t('own-order:ask.whatsapp')}
          </WhatsAppLink>
          {number !== undefined && <SaveOrderPicture number={number} className="link" />}
        </span>
      )}
      {undo && <Undo path={undo} />}
    </div>
  )
}

/**
 * The form of the undo button keeps the toast open, unless the toast states a duration. In the cart the button sends
 * the order form, so that nothing that was typed is lost.
 */
function Undo({ path }: { path: string }) {
  const { t } = useTranslation()
  const { href } = usePage()
  const form = path.startsWith(paths.cart) ? 'order' : undefined
  return (
    <PostForm className="toast__undo" action={path}>
      <button className="link" type="submit" form={form} formAction={form && href(path)}>
        {t('undo')}
      </button>
    </PostForm>
  )
}
