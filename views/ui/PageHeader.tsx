import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { headingClass } from '../../client/ui/heading.ts'
import { usePage } from '../PageContext.ts'
import { Link } from './Buttons.tsx'
import { StructuredData } from './structured-data.tsx'

type PageHeaderProps = { title: string; lead?: string; trail: readonly Breadcrumb[] }

/** The header of a page: breadcrumbs, title, lead. */
export function PageHeader({ title, lead, trail }: PageHeaderProps) {
  return (
    <div className="page-head">
      <Breadcrumbs trail={trail} />
      <h1 className={headingClass(title)}>{title}</h1>
      {lead && <p className="soft lead">{lead}</p>}
    </div>
  )
}

type Breadcrumb = { name: string; path: string }

/** The path from the home page, which is added, to the current page, which comes last. */
export function Breadcrumbs({ trail }: { trail: readonly Breadcrumb[] }) {
  const { t } = useTranslation()
  const crumbs = [{ name: t('nav.home'), path: paths.home }, ...trail]
  return (
    <>
      <nav className="row soft small crumbs" aria-label={t('crumbs.label')}>
        {crumbs.slice(0, -1).map(({ name, path }) => (
          <Fragment key={path}>
            <Link to={path}>{name}</Link>
            <span className="khatam" aria-hidden="true" />
          </Fragment>
        ))}
        <span aria-current="page">{crumbs.at(-1)?.name}</span>
      </nav>
      <BreadcrumbData crumbs={crumbs} />
    </>
  )
}

/** Structured data of the same path. */
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
