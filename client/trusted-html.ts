/**
 * The only Trusted Types policy for HTML that the Content-Security-Policy allows
 * (server/http/security/request-security.ts).
 */
const policy = globalThis.trustedTypes?.createPolicy('shop-html', { createHTML: (html) => html })

/** Marks HTML from a same-origin response as trusted; throws for other origins. */
export function trustedHtml({ url }: Response, html: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new Error(`HTML of another site: ${url}`)
  return policy ? policy.createHTML(html) : html
}

/** Parses the HTML of a same-origin response; its scripts do not run. */
export async function readPage(response: Response): Promise<Document> {
  return new DOMParser().parseFromString(trustedHtml(response, await response.text()), 'text/html')
}

/** Adds the icons of a fetched page to this page's sprite, before its content refers to them. */
export function addPageIcons(page: Document): void {
  const sprite = document.querySelector('.sprite')
  for (const symbol of page.querySelectorAll('.sprite symbol')) {
    if (!document.getElementById(symbol.id)) sprite?.append(symbol)
  }
}
