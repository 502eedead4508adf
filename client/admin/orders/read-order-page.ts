import { addPageIcons } from '../../add-page-icons.ts'
import { showToast } from '../../behaviours/shared/toast.ts'
import { readPage } from '../../trusted-html.ts'

/**
 * Extracts the order from its page; adds the icons it needs to this page and shows the page's toasts, which the server
 * sends only once.
 */
export async function readOrderPage(response: Response): Promise<Element> {
  const page = await readPage(response)
  addPageIcons(page)
  for (const toast of page.querySelectorAll('.toasts .toast')) {
    const title = toast.querySelector('strong')?.textContent ?? ''
    const text = toast.querySelector('p')?.lastChild?.textContent ?? ''
    showToast({ title, text, tone: toast.getAttribute('role') === 'alert' ? 'alert' : 'status' })
  }
  const order = page.querySelector('#order')
  if (!order) throw new Error('The response is not the page of an order')
  return order
}
