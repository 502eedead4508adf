import { readScannedNumber } from '#domain/couriers/scanned-number.ts'

/** TypeScript's types do not have the browser's reader of QR codes yet, and some browsers lack it. */
type BarcodeReader = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type WithBarcodeReader = { BarcodeDetector?: new (options: { formats: string[] }) => BarcodeReader }

const pauseMs = 250

/**
 * `#number`: Enter ticks the order whose number was typed or whose label a scanner has read; the server looks
 * up one that the page does not show. Where the browser reads QR codes, a button lets the camera do it.
 */
export function startLabelScanning(): void {
  const field = document.querySelector<HTMLInputElement>('#number')
  const { form } = field ?? {}
  if (!field || !form) return
  const lookUp = form.querySelector<HTMLButtonElement>('[name=step]')
  form.addEventListener('submit', (event) => {
    if (event.submitter !== lookUp) return
    const hasTyped = field.value.trim() !== ''
    if (hasTyped && !tick(form, field.value)) return
    event.preventDefault()
    field.value = ''
    if (hasTyped) field.focus()
  })
  startCamera(form, (text) => {
    if (tick(form, text)) return
    field.value = text
    lookUp?.click()
  })
}

function tick(form: HTMLFormElement, text: string): boolean {
  const number = readScannedNumber(text)
  const box = form.querySelector<HTMLInputElement>(`[type=checkbox][data-number="${number}"]`)
  if (!box) return false
  box.checked = true
  box.dispatchEvent(new Event('change', { bubbles: true }))
  box.scrollIntoView({ block: 'center' })
  say('ticked', ` #${number}`)
  return true
}

function say(what: 'ticked' | 'denied', more = ''): void {
  const note = document.querySelector<HTMLElement>('#number-note')
  if (!note) return
  note.className = what === 'denied' ? 'error' : 'hint'
  note.textContent = (note.dataset[`${what}Text`] ?? '') + more
}

function startCamera(form: HTMLFormElement, read: (text: string) => void): void {
  const button = form.querySelector<HTMLButtonElement>('[data-camera]')
  const picture = form.querySelector<HTMLVideoElement>('[data-camera-picture]')
  const { BarcodeDetector } = globalThis as WithBarcodeReader
  if (!button || !picture || !BarcodeDetector || !navigator.mediaDevices) return
  const reader = new BarcodeDetector({ formats: ['qr_code'] })
  /** A label stays before the camera for many pictures. */
  let last = ''
  button.hidden = false
  button.addEventListener('click', () => (picture.hidden ? open() : close()))
  addEventListener('pagehide', close)

  async function open(): Promise<void> {
    if (!button || !picture) return
    try {
      picture.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      show(true)
      last = ''
      look()
    } catch {
      close()
      say('denied')
    }
  }

  async function look(): Promise<void> {
    if (!picture || picture.hidden) return
    const codes = await reader.detect(picture).catch(() => [])
    const [code] = codes
    if (code && code.rawValue !== last) {
      last = code.rawValue
      read(last)
    }
    setTimeout(look, pauseMs)
  }

  function close(): void {
    const stream = picture?.srcObject
    if (stream instanceof MediaStream) for (const track of stream.getTracks()) track.stop()
    if (picture) picture.srcObject = null
    show(false)
  }

  function show(isOpen: boolean): void {
    if (picture) picture.hidden = !isOpen
    button?.setAttribute('aria-pressed', String(isOpen))
  }
}
