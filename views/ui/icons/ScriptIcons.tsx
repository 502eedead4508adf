import { Icon } from '../../../client/ui/Icon.tsx'

/** Adds icons to the page's sprite that appear only later, by script. */
export function ScriptIcons({ names }: { names: readonly string[] }) {
  return (
    <template>
      {names.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </template>
  )
}
