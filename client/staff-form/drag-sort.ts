/**
 * Lets the rows of a list be moved by their [data-drag], with a mouse, a pen or a finger. `onMoved` is told when a row
 * was put down in another place.
 */
export function startDragSort(list: HTMLElement, onMoved: () => void): void {
  list.addEventListener('pointerdown', (event) => {
    const grip = (event.target as Element).closest<HTMLElement>('[data-drag]')
    const row = grip?.closest<HTMLElement>('li')
    if (!grip || !row || event.button !== 0 || list.children.length < 2) return
    event.preventDefault()
    grip.setPointerCapture(event.pointerId)
    row.dataset.moving = ''
    let hasMoved = false
    const move = ({ clientY }: PointerEvent) => {
      hasMoved = follow(row, clientY) || hasMoved
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

/** Lets each row whose middle the pointer has crossed change sides; the one in hand stays, or it would be let go. */
function follow(row: HTMLElement, y: number): boolean {
  const [before, after] = [row.previousElementSibling, row.nextElementSibling]
  if (before && y < middleOf(before)) row.after(before)
  else if (after && y > middleOf(after)) row.before(after)
  else return false
  follow(row, y)
  return true
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
