import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { headingClass } from '../../client/ui/heading.ts'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { usePage } from '../PageContext.ts'
import { Link } from './Buttons.tsx'
import { StructuredData } from './structured-data.tsx'

type PageHeaderProps = { title: string; lead?: string; trail: readonly Breadcrumb[] }

export function PageHeader({ title, lead, trail }: PageHeaderProps) {
  return (
    <div className="page-head">
      <Breadcrumbs trail={trail} />
      <h1 className={headingClass(title)}>{title}</h1>
      {lead && <p className="soft lead">{lead}</p>}
    </div>
  )
}

type Breadcrumb = {
  name: string
  path: string
  /** It is set where the name may be in another language than the page. */
  language?: Language
}

/** The path begins at the home page, which is added, and ends with the current page. */
export function Breadcrumbs({ trail }: { trail: readonly Breadcrumb[] }) {
  const { t } = useTranslation()
  const { language } = usePage()
  const crumbs: readonly Breadcrumb[] = [{ name: t('nav.home'), path: paths.home }, ...trail]
  return (
    <>
      <nav className="row soft small crumbs" aria-label={t('crumbs.label')}>
        {crumbs.map((crumb, index) => {
          const name = <LocalisedText of={{ language, ...crumb, text: crumb.name }} />
          if (index === crumbs.length - 1)
            return (
              <span key={crumb.path} aria-current="page">
                {name}
              </span>
            )
          return (
            <Fragment key={crumb.path}>
              <Link to={crumb.path}>{name}</Link>
              <span className="khatam" aria-hidden="true" />
            </Fragment>
          )
        })}
      </nav>
      <BreadcrumbData crumbs={crumbs} />
    </>
  )
}

export function BreadcrumbData({ crumbs }: { crumbs: readonly Breadcrumb[] }) {
  const { absolute } = usePage()
  return (
    <StructuredData
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: absolute(path),
        })),
      }}
    />
  )
}
