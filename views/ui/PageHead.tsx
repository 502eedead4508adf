import { type Crumb, Crumbs } from './Crumbs.tsx'

type PageHeadProps = { title: string; lead?: string; trail: readonly Crumb[] }

/** The top of a page: the way to it, its name and a line about it. */
export function PageHead({ title, lead, trail }: PageHeadProps) {
  return (
    <div className="page-head">
      <Crumbs trail={trail} />
      <h1>{title}</h1>
      {lead && <p className="soft lead">{lead}</p>}
    </div>
  )
}
