/** So many pixels are wide enough to be read in a phone's gallery. */
const width = 1080
const margin = 80

/** `button[data-order-picture]` saves an order's number, and where it is followed, as a picture. */
function startOrderPicture(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-order-picture]')
    if (button)
      draw(button.dataset).toBlob((blob) => blob && save(blob, `${button.dataset.orderPicture}.png`))
  })
}

function draw({ title = '', lines = '[]' }: DOMStringMap): HTMLCanvasElement {
  const [shop = '', ...others]: string[] = JSON.parse(lines)
  const texts = [
    { text: shop, size: 44 },
    { text: title, size: 96 },
    ...others.map((text) => ({ text, size: 40 })),
  ]
  const canvas = Object.assign(document.createElement('canvas'), { width, height: 720 })
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#16213f'
  context.textAlign = 'center'
  const { fontFamily, direction } = getComputedStyle(document.body)
  context.direction = direction as CanvasDirection
  let y = margin
  for (const { text, size } of texts) {
    y += size * 1.4
    context.font = `${size}px ${fontFamily}`
    // In an Arabic page the parts of addresses and numbers would otherwise be reordered.
    context.fillText(
      /\p{Script=Arabic}/u.test(text) ? text : `\u2066${text}\u2069`,
      width / 2,
      y,
      width - 2 * margin,
    )
    y += margin / 3
  }
  return canvas
}

/** Shares the picture with the phone's gallery or chats where the browser can, else downloads it. */
async function save(blob: Blob, name: string): Promise<void> {
  const files = [new File([blob], name, { type: blob.type })]
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (isTouch && navigator.canShare?.({ files })) {
    // The promise is rejected when the visitor closes the share dialog.
    await navigator.share({ files }).catch(() => {})
    return
  }
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

startOrderPicture()
