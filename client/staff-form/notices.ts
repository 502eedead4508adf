type Button = { text: string; onPress: () => void }

/**
 * Says something above the form, once for each name; with nothing to say it takes it back. An urgent one is read out
 * at once.
 */
export function notice(
  form: HTMLFormElement,
  name: string,
  said?: { text: string; buttons?: Button[]; isUrgent?: boolean },
): void {
  const place = form.querySelector('[data-notices]')
  place?.querySelector(`[data-notice="${name}"]`)?.remove()
  if (!said) return
  const { text, buttons = [], isUrgent = false } = said
  const box = element('div', { className: 'notice', role: isUrgent ? 'alert' : 'status' })
  box.dataset.notice = name
  box.append(element('p', { textContent: text }))
  const row = element('div', { className: 'row' })
  for (const { text: textContent, onPress } of buttons) {
    const button = element('button', { className: 'btn btn--tint btn--sm', type: 'button', textContent })
    button.addEventListener('click', onPress)
    row.append(button)
  }
  if (buttons.length > 0) box.append(row)
  place?.append(box)
}

/** An element with its properties set. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties)
}
