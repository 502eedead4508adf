import { showToast } from '../../behaviours/shared/toast.ts'
import { readPage } from '../../trusted-html.ts'

/**
 * Takes the order out of its own page, and into this one what it needs: icons that are not here yet, and the messages
 * that the page came with, which are told once only.
 */
export async function readOrderPage(answer: Response): Promise<Element> {
  const page = await readPage(answer)
  const sprite = document.querySelector('svg.sprite')
  for (const symbol of page.querySelectorAll('svg.sprite symbol')) {
    if (!document.getElementById(symbol.id)) sprite?.append(symbol)
  }
  for (const toast of page.querySelectorAll('.toasts .toast')) {
    const title = toast.querySelector('strong')?.textContent ?? ''
    const text = toast.querySelector('p')?.lastChild?.textContent ?? ''
    showToast({ title, text, tone: toast.getAttribute('role') === 'alert' ? 'alert' : 'status' })
  }
  const order = page.querySelector('#order')
  if (!order) throw new Error('This is not the page of an order')
  return order
}
