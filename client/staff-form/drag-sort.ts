/** Sorts the rows of a list by their [data-drag] handle; `onMoved` is called once after a row has changed its place. */
export function startDragSort(list: HTMLElement, onMoved: () => void): void {
  list.addEventListener('pointerdown', (event) => {
    const handle = (event.target as Element).closest<HTMLElement>('[data-drag]')
    const row = handle?.closest<HTMLElement>('li')
    if (!handle || !row || event.button !== 0 || list.children.length < 2) return
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    row.dataset.moving = ''
    let hasMoved = false
    const move = ({ clientY }: PointerEvent) => {
      hasMoved = moveRow(row, clientY) || hasMoved
    }
    const end = () => {
      handle.removeEventListener('pointermove', move)
      delete row.dataset.moving
      if (hasMoved) onMoved()
    }
    handle.addEventListener('pointermove', move)
    // Fires once, whether the pointer is released or cancelled.
    handle.addEventListener('lostpointercapture', end, { once: true })
  })
}

/** Moves the other rows around the dragged one: moving that one itself would release its pointer capture. */
function moveRow(row: HTMLElement, y: number): boolean {
  const [before, after] = [row.previousElementSibling, row.nextElementSibling]
  if (before && y < middleOf(before)) row.after(before)
  else if (after && y > middleOf(after)) row.before(after)
  else return false
  moveRow(row, y)
  return true
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
