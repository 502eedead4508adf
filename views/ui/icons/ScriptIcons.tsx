import { Icon } from '../../../client/ui/Icon.tsx'

/** Puts icons into the page's sprite that only appear once a script has drawn them. */
export function ScriptIcons({ names }: { names: readonly string[] }) {
  return (
    <template>
      {names.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </template>
  )
}
