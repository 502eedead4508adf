import { Icon } from '../ui/Icon.tsx'

/** The link from a row to the form of its record. */
export function EditLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="iconbtn" href={href} aria-label={label}>
      <Icon name="pencil" />
    </a>
  )
}
