import { Icon } from '../../client/ui/Icon.tsx'

/** The heading of a collapsible section, which opens it. */
export function Summary({ title }: { title: string }) {
  return (
    <summary>
      {title}
      <Icon name="chevron-down" />
    </summary>
  )
}
