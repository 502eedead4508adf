/**
 * Runs what a touch does not have to wait for, once what it shows is painted: the second frame begins when the first one is
 * on its way to the screen.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)))
}
