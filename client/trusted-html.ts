/** Known to the Content-Security-Policy (server/http/security/request-security.ts); the only one that lets HTML into a page. */
const policy = globalThis.trustedTypes?.createPolicy('shop-html', { createHTML: (html) => html })

/** HTML that came with an answer of this very site, in the form that the browser lets in; throws for any other's. */
export function trustedHtml({ url }: Response, html: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new Error(`HTML of another site: ${url}`)
  return policy ? policy.createHTML(html) : html
}

/** The page that an answer of this site holds; no script in it runs. */
export async function readPage(answer: Response): Promise<Document> {
  return new DOMParser().parseFromString(trustedHtml(answer, await answer.text()), 'text/html')
}
