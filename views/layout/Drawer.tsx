import { Icon } from '../../client/ui/Icon.tsx'
import { ConstantPart } from '../ConstantPart.tsx'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'
import { VisitorSlot } from '../VisitorSlot.tsx'
import { CurrencyChooser } from './CurrencyChooser.tsx'
import { LanguageLinks } from './LanguageChooser.tsx'
import { Logo } from './Logo.tsx'
import { type CurrentLink, findCurrentLink, navigation } from './navigation.ts'

/**
 * The menu on narrow screens: a popover, which needs no script and is closed on every new page; with script it is modal
 * (client/behaviours/shared/modal-popovers.ts).
 */
export function Drawer() {
  const { t } = useTranslation()
  const { path } = usePage()
  return (
    <div className="drawer" id="menu" popover="auto" role="dialog" aria-label={t('nav.label')} data-modal>
      <ConstantPart as="div" className="bar" of={Bar} props={{}} />
      <ConstantPart as="nav" aria-label={t('nav.label')} of={NavigationLinks} props={findCurrentLink(path)} />
      <div className="drawer__foot">
        <LanguageLinks isRow />
        <CurrencyChooser id="menu-currency" />
        <VisitorSlot name="drawer-account-links" />
      </div>
    </div>
  )
}

function Bar() {
  const { t } = useTranslation()
  return (
    <>
      <Logo />
      <div className="bar__end">
        <button
          className="iconbtn"
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t('close')}
          // biome-ignore lint/a11y/noAutofocus: it has the focus only once the visitor has opened the menu, a popover
          autoFocus
        >
          <Icon name="x" />
        </button>
      </div>
    </>
  )
}

function NavigationLinks({ currentKey, current }: CurrentLink) {
  const { t } = useTranslation()
  const { href } = usePage()
  return (
    <>
      {navigation.map(({ key, path }) => (
        <a key={key} href={href(path)} aria-current={key === currentKey ? current : undefined}>
          {t(`nav.${key}`)}
          <span className="khatam" aria-hidden="true" />
        </a>
      ))}
      <VisitorSlot name="drawer-admin-link" />
    </>
  )
}
