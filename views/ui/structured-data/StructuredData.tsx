import { toScriptSafeJson } from '../../script-safe-json.ts'

type Schema = { '@type': string; [property: string]: unknown }

/** schema.org data of a page as JSON-LD. */
export function StructuredData({ data }: { data: Schema }) {
  const html = toScriptSafeJson({ '@context': 'https://schema.org', ...data })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptSafeJson leaves nothing that could end the block
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />
}
