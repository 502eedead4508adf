import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Document, type Head } from './Document.tsx'
import { Drawer } from './layout/Drawer.tsx'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'
import { LanguageChooser } from './layout/LanguageChooser.tsx'
import { SearchSheet } from './layout/SearchSheet.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { Script } from './Script.tsx'

type LayoutProps = Head & {
  /** The page begins with a picture that fills the screen, with the header lying clear over it. */
  hasHero?: boolean
  /** Scripts of client/enhance beside the common one. */
  scripts?: readonly string[]
  children: ReactNode
}

/** The frame of every public page: header, what the page is about, footer, messages. */
export function Layout({ hasHero = false, scripts = [], children, ...head }: LayoutProps) {
  const { t } = useTranslation()
  return (
    <Document {...head} bodyClass={hasHero ? 'has-hero' : undefined}>
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
      {['common', ...scripts].map((name) => (
        <Script key={name} of={name} />
      ))}
    </Document>
  )
}
