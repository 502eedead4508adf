import { assetUrl } from './assets.ts'

/** A style sheet of client/styles/entries.json by name. React moves it into the head once; the base comes first. */
export function Style({ of }: { of: string }) {
  return (
    <link rel="stylesheet" href={assetUrl(`styles/${of}`)} precedence={of === 'base' ? 'base' : 'page'} />
  )
}
