import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Document, type Head, Script } from './Document.tsx'
import { Drawer } from './layout/Drawer.tsx'
import { Footer } from './layout/Footer.tsx'
import { Header, SearchSheet } from './layout/Header.tsx'
import { LanguageChooser } from './layout/Preferences.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { usePage } from './PageContext.ts'

type LayoutProps = Head & {
  /** It names a style sheet in client/styles: each page or family of pages has one. */
  stylesheet: string
  /** The page begins with a full-screen picture beneath a transparent header. */
  hasHero?: boolean
  /** They are named as in client/enhance; the common one is always there. */
  scripts?: readonly string[]
  children: ReactNode
}

export function Layout({ stylesheet, hasHero = false, scripts = [], children, ...head }: LayoutProps) {
  const { t } = useTranslation()
  // The message of an order that was just placed offers to save its number.
  const orderScripts = usePage().toasts.some(({ order }) => order) ? ['order-picture'] : []
  return (
    <Document {...head} stylesheets={[stylesheet]} bodyClass={hasHero ? 'has-hero' : undefined}>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <Header isOverHero={hasHero} />
      <LanguageChooser />
      <SearchSheet />
      <Drawer />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Toasts />
      {[...new Set(['common', ...scripts, ...orderScripts])].map((name) => (
        <Script key={name} of={name} />
      ))}
    </Document>
  )
}
