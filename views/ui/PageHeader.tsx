import { type Breadcrumb, Breadcrumbs } from './Breadcrumbs.tsx'

type PageHeaderProps = { title: string; lead?: string; trail: readonly Breadcrumb[] }

/** The header of a page: breadcrumbs, title, lead. */
export function PageHeader({ title, lead, trail }: PageHeaderProps) {
  return (
    <div className="page-head">
      <Breadcrumbs trail={trail} />
      <h1>{title}</h1>
      {lead && <p className="soft lead">{lead}</p>}
    </div>
  )
}
