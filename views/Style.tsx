import { assetUrl } from './assets.ts'

/** A sheet of client/styles by its name. React lifts it into the head once; the base stands before the page's own. */
export function Style({ of }: { of: string }) {
  return (
    <link rel="stylesheet" href={assetUrl(`styles/${of}`)} precedence={of === 'base' ? 'base' : 'page'} />
  )
}
