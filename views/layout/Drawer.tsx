import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'
import { VisitorSlot } from '../VisitorSlot.tsx'
import { CurrencyChooser } from './CurrencyChooser.tsx'
import { LanguageLinks } from './LanguageChooser.tsx'
import { Logo } from './Logo.tsx'
import { getAriaCurrent, navigation } from './navigation.ts'

/** The menu on narrow screens: a popover, which needs no script and is closed on every new page. */
export function Drawer() {
  const { t } = useTranslation()
  const { path, href } = usePage()
  return (
    <div className="drawer" id="menu" popover="auto">
      <div className="bar">
        <Logo />
        <div className="bar__end">
          <button
            className="iconbtn"
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={t('close')}
          >
            <Icon name="x" />
          </button>
        </div>
      </div>
      <nav aria-label={t('nav.label')}>
        {navigation.map((link) => (
          <a key={link.key} href={href(link.path)} aria-current={getAriaCurrent(link.path, path)}>
            {t(`nav.${link.key}`)}
            <span className="khatam" aria-hidden="true" />
          </a>
        ))}
        <VisitorSlot name="drawer-admin-link" />
      </nav>
      <div className="drawer__foot">
        <LanguageLinks isRow />
        <CurrencyChooser id="menu-currency" />
        <VisitorSlot name="drawer-account-links" />
      </div>
    </div>
  )
}
