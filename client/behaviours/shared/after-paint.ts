/** Runs what a touch does not have to wait for: once what it shows is painted. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
