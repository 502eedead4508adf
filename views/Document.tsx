import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { defaultSharePicture, sharePictureSize } from '#domain/pictures/picture.ts'
import { defaultLanguage, languageCodes, languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { fitDescription, fitTitle } from '#domain/text/fit-text.ts'
import { assetImports, assetUrl, includedCss } from './assets.ts'
import { usePage } from './PageContext.ts'

export type Head = {
  /** The title stands before the shop's name: 'Cart' becomes 'Cart | Fakhar Asfi'. A long one is cut. */
  title: string
  /** The meta description is fitted to 70 to 160 characters; by default it is the shop's own. */
  description?: string | undefined
  keywords?: string | undefined
  /** It has no language, and is the page's path without query by default. */
  canonicalPath?: string | undefined
  /** Social previews show it in sharePictureSize. */
  image?: string | undefined
  kind?: 'website' | 'article'
  /** It is the path of an Atom feed of the listed records, without language. */
  feedPath?: string | undefined
  /** It keeps the page from search engines, as every error page is. */
  noindex?: boolean | undefined
  /** It links the style sheets instead of including them, where the page would be too large with them. */
  isLarge?: boolean | undefined
}

type DocumentProps = Head & {
  stylesheets: readonly string[]
  bodyClass?: string | undefined
  children: ReactNode
}

/** Both schemes are declared, so that no white page is shown while a linked style sheet loads. */
const colourSchemes = 'light dark'

const returnedFormStatuses = new Set([401, 409, 422])

/** Only this component writes the head. */
export function Document({ stylesheets, bodyClass, children, ...head }: DocumentProps) {
  const { language, dir, path, href, absolute, status, hasServiceWorker, dashboard } = usePage()
  const { t } = useTranslation(['common', 'blog'])
  const { image = defaultSharePicture, kind = 'website' } = head
  const linksStyles = dashboard !== null || head.isLarge === true
  // A screen reader reads the title first, so the title of a returned form says that it has errors.
  const name = returnedFormStatuses.has(status) ? t('title_with_errors', { title: head.title }) : head.title
  const title = fitTitle(name, t('page_title', { title: name, brand: t('brand') }))
  const description = fitDescription(head.description ?? t('tagline'), t('description_end'))
  const canonicalPath = head.canonicalPath ?? (path.replace(/\/?(\?.*)?$/, '') || paths.home)
  return (
    <html lang={language} dir={dir} data-worker={hasServiceWorker ? paths.serviceWorker : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {linksStyles && <meta name="color-scheme" content={colourSchemes} />}
        <meta name="theme-color" content="#142a6a" />
        <FontPreloads />
        {stylesheets.map((name) => (
          <Style key={name} of={name} isLinked={linksStyles} />
        ))}
        <meta name="description" content={description} />
        {head.keywords && <meta name="keywords" content={head.keywords} />}
        {(head.noindex || status >= 400) && <meta name="robots" content="noindex" />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={href(paths.manifest)} />
        {head.feedPath && (
          <link
            rel="alternate"
            type="application/atom+xml"
            title={t('blog:feed', { brand: t('brand') })}
            href={href(head.feedPath)}
          />
        )}
        <link rel="canonical" href={absolute(canonicalPath)} />
        {languageCodes.map((code) => (
          <link key={code} rel="alternate" hrefLang={code} href={absolute(canonicalPath, code)} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={absolute(canonicalPath, defaultLanguage)} />
        <meta property="og:type" content={kind} />
        <meta property="og:site_name" content={t('brand')} />
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={absolute(canonicalPath)} />
        <meta property="og:image" content={absolute(image, defaultLanguage)} />
        <meta property="og:image:width" content={String(sharePictureSize.width)} />
        <meta property="og:image:height" content={String(sharePictureSize.height)} />
        <meta property="og:image:alt" content={head.title} />
        <meta property="og:locale" content={languages[language].openGraph} />
        {languageCodes
          .filter((other) => other !== language)
          .map((other) => (
            <meta key={other} property="og:locale:alternate" content={languages[other].openGraph} />
          ))}
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="twitter:image" content={absolute(image, defaultLanguage)} />
      </head>
      <body className={bodyClass}>{children}</body>
    </html>
  )
}

/** Only the font files of the page's script are preloaded; others are fetched where a page uses them. */
function FontPreloads() {
  const script = usePage().language === 'ar' ? 'arabic' : 'latin'
  return [`reem-kufi-${script}`, `readex-pro-${script}`].map((font) => (
    <link
      key={font}
      rel="preload"
      as="font"
      type="font/woff2"
      href={assetUrl(`fonts/${font}`)}
      crossOrigin="anonymous"
    />
  ))
}

/**
 * `of` names a style sheet of client/styles. Public pages include theirs, as a first visit would wait two round trips
 * for a linked one; `isLinked` is for sheets that the browser has already, and for pages that must stay small.
 */
export function Style({ of, isLinked }: { of: string; isLinked: boolean }) {
  const { includedStyles } = usePage()
  const css = isLinked ? undefined : includedCss(`styles/${of}`)
  if (css) {
    includedStyles.add(css)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheet; the Content-Security-Policy names its hash
    return <style dangerouslySetInnerHTML={{ __html: css }} />
  }
  return <link rel="stylesheet" href={assetUrl(`styles/${of}`)} precedence="page" />
}

/**
 * `of` names a script of client/enhance. It is not async on purpose: module scripts run after parsing, as
 * enhancements expect; the browser runs a URL once, however often it is included. It is loaded after the first
 * picture and the fonts.
 */
export function Script({ of }: { of: string }) {
  const name = `enhance/${of}`
  const common = assetUrl('enhance/common')
  for (const url of assetImports(name)) if (url !== common) preloadModule(url)
  return <script type="module" src={assetUrl(name)} fetchPriority="low" />
}
