const timeoutMs = 20_000

/** `[data-position]`: puts where the telephone is into a hidden field when it is tapped, and out of it again. */
export function startPosition(): void {
  const field = document.querySelector<HTMLElement>('[data-position]')
  const input = field?.querySelector('input')
  const status = field?.querySelector('[role=status]')
  const add = field?.querySelector<HTMLButtonElement>('[data-add-position]')
  const drop = field?.querySelector<HTMLButtonElement>('[data-drop-position]')
  if (!field || !input || !status || !add || !drop) return
  const set = (position: string, text = '') => {
    input.value = position
    add.hidden = position !== ''
    drop.hidden = position === ''
    status.textContent = text
    const shown = position ? drop : add
    shown.focus()
  }
  add.addEventListener('click', () => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        set(`${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`, field.dataset.added),
      () => set('', field.dataset.failed),
      { enableHighAccuracy: true, timeout: timeoutMs },
    )
  })
  drop.addEventListener('click', () => set('', field.dataset.removed))
}
