/**
 * It is the only Trusted Types policy for HTML that the Content-Security-Policy allows
 * (server/http/security/request-security.ts).
 */
const policy = globalThis.trustedTypes?.createPolicy('shop-html', { createHTML: (html) => html })

/** Marks the HTML as trusted; throws for a response of another origin. */
export function trustedHtml({ url }: Response, html: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new Error(`HTML of another site: ${url}`)
  return policy ? policy.createHTML(html) : html
}

/** Scripts of the parsed page do not run. */
export async function readPage(response: Response): Promise<Document> {
  return new DOMParser().parseFromString(trustedHtml(response, await response.text()), 'text/html')
}

/**
 * Replaces each `[data-part]` that differs from that of a fetched page, or whose `data-state` does where it has one. The
 * control that had the focus has it again.
 */
export function replaceParts(page: Document): void {
  const focused = document.activeElement as HTMLInputElement
  for (const part of document.querySelectorAll<HTMLElement>('main [data-part]')) {
    const next = page.querySelector<HTMLElement>(`main [data-part="${part.dataset.part}"]`)
    if (!next) continue
    const isSame = part.dataset.state
      ? part.dataset.state === next.dataset.state
      : part.innerHTML === next.innerHTML
    if (isSame) continue
    part.replaceChildren(...next.childNodes)
    if (next.dataset.state) part.dataset.state = next.dataset.state
  }
  if (focused.isConnected) return
  const controls = document.querySelectorAll<HTMLInputElement>(
    'main [data-part] :is(a,button,input,select,textarea)',
  )
  const again = [...controls].find((control) =>
    focused.id
      ? control.id === focused.id
      : control.outerHTML === focused.outerHTML && control.form?.action === focused.form?.action,
  )
  again?.focus()
}

/** The icons of a fetched page join this page's sprite before its content refers to them. */
export function addPageIcons(page: Document): void {
  const sprite = document.querySelector('.sprite')
  for (const symbol of page.querySelectorAll('.sprite symbol')) {
    if (!document.getElementById(symbol.id)) sprite?.append(symbol)
  }
}
