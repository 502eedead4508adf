import { type Breadcrumb, Breadcrumbs } from './Breadcrumbs.tsx'

type PageHeaderProps = { title: string; lead?: string; trail: readonly Breadcrumb[] }

/** The top of a page: the way to it, its name and a line about it. */
export function PageHeader({ title, lead, trail }: PageHeaderProps) {
  return (
    <div className="page-head">
      <Breadcrumbs trail={trail} />
      <h1>{title}</h1>
      {lead && <p className="soft lead">{lead}</p>}
    </div>
  )
}
