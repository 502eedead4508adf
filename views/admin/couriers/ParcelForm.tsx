import type { ReactNode } from 'react'

type ParcelFormProps = {
  id: string
  title: string
  lead: ReactNode
  action: string
  /** What may become of the ticked parcels, the usual first. */
  buttons: readonly { name: string; value: string; label: string }[]
  /** The parcels. */
  children: ReactNode
}

/** Parcels to tick, and buttons that say what became of those that are ticked. */
export function ParcelForm({ id, title, lead, action, buttons, children }: ParcelFormProps) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="soft">{lead}</p>
      <form method="post" action={action}>
        <ul className="parcels">{children}</ul>
        <div className="parcels__bar">
          {buttons.map(({ name, value, label }, index) => (
            <button
              key={value}
              className={index === 0 ? 'btn' : 'btn btn--line'}
              type="submit"
              name={name}
              value={value}
            >
              {label}
            </button>
          ))}
        </div>
      </form>
    </section>
  )
}
