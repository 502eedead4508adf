/** `[data-range]`: two sliders on one rail that never cross, and the numbers beneath them. */
export function startRanges(): void {
  for (const range of document.querySelectorAll<HTMLElement>('[data-range]')) {
    const [lowest, highest] = range.querySelectorAll('input')
    const [lowestShown, highestShown] = range.nextElementSibling?.querySelectorAll('b') ?? []
    const ceiling = Number(range.dataset.ceiling)
    if (!lowest || !highest || !lowestShown || !highestShown) continue
    range.addEventListener('input', ({ target }) => {
      if (lowest.valueAsNumber > highest.valueAsNumber) {
        if (target === lowest) lowest.value = highest.value
        else highest.value = lowest.value
      }
      // The last step lies beyond the ceiling, as the ceiling is no whole number of steps away; it means the ceiling.
      const lo = String(Math.min(lowest.valueAsNumber, ceiling))
      const hi = String(Math.min(highest.valueAsNumber, ceiling))
      range.dataset.lo = lowestShown.textContent = lo
      range.dataset.hi = highestShown.textContent = hi
      range.style.setProperty('--lo', lo)
      range.style.setProperty('--hi', hi)
    })
  }
}
