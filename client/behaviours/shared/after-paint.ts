/**
 * Runs work that may wait until the result of a touch is painted: the second animation frame begins when the
 * first is on its way to the screen.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)))
}
