/**
 * Lets the rows of a list be moved by their [data-grip], with a mouse, a pen or a finger. `onMoved` is told when a row
 * was put down in another place.
 */
export function moveByHand(list: HTMLElement, onMoved: () => void): void {
  list.addEventListener('pointerdown', (event) => {
    const grip = (event.target as Element).closest<HTMLElement>('[data-grip]')
    const row = grip?.closest<HTMLElement>('li')
    if (!grip || !row || event.button !== 0 || list.children.length < 2) return
    event.preventDefault()
    grip.setPointerCapture(event.pointerId)
    row.dataset.moving = ''
    let hasMoved = false
    const move = ({ clientY }: PointerEvent) => {
      hasMoved = follow(list, row, clientY) || hasMoved
    }
    const end = () => {
      grip.removeEventListener('pointermove', move)
      delete row.dataset.moving
      if (hasMoved) onMoved()
    }
    grip.addEventListener('pointermove', move)
    // Said once, however the hand is taken away.
    grip.addEventListener('lostpointercapture', end, { once: true })
  })
}

/** Puts the row where the pointer is: past each row whose middle it has crossed. */
function follow(list: HTMLElement, row: HTMLElement, y: number): boolean {
  const place = [...list.children].findIndex((other) => {
    const { top, height } = other.getBoundingClientRect()
    return other !== row && y < top + height / 2
  })
  const next = list.children[place] ?? null
  const isThere = next === row.nextElementSibling || (next === null && row === list.lastElementChild)
  if (isThere) return false
  list.insertBefore(row, next)
  return true
}
