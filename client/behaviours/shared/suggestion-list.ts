import { fewestLettersSuggested, type SuggestedPage, type Suggestions } from '#domain/catalog/search.ts'
import { createElement } from '../../ui/create-element.ts'

/** A word that is typed without a pause of so many milliseconds causes one request. */
const pauseMs = 150

/**
 * Makes a search field a combobox (ARIA) with a list of suggestions, which is fetched from the address in
 * `data-suggestions`.
 */
export function addSuggestionList(field: HTMLInputElement): void {
  if (field.getAttribute('role') === 'combobox') return
  const list = createList(field)
  const status = createElement('p', { className: 'sr' })
  status.setAttribute('role', 'status')
  field.after(list, status)
  let timer = 0
  let request = new AbortController()
  let active = -1

  const options = () => [...list.children] as HTMLElement[]
  const isOpen = () => !list.hidden
  const setOpen = (willBeOpen: boolean) => {
    list.hidden = !willBeOpen
    field.setAttribute('aria-expanded', String(willBeOpen))
    setActive(-1)
  }
  const setActive = (index: number) => {
    active = index
    for (const [at, option] of options().entries()) {
      option.setAttribute('aria-selected', String(at === index))
      if (at === index) option.scrollIntoView({ block: 'nearest' })
    }
    if (index === -1) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', options()[index]?.id ?? '')
  }
  const close = () => {
    clearTimeout(timer)
    request.abort()
    setOpen(false)
  }
  const suggest = async () => {
    request.abort()
    request = new AbortController()
    const { signal } = request
    const found = await fetchSuggestions(field, signal)
    // A later letter, or leaving the field, has aborted this request: its answer is out of date.
    if (signal.aborted) return
    list.replaceChildren(...(found?.items ?? []).map((item, index) => createOption(list, item, index)))
    status.textContent = found?.status ?? ''
    setOpen(options().length > 0)
  }
  const move = (step: number) => {
    if (!isOpen()) setOpen(true)
    // The arrow keys move from the field (-1) to the first or last suggestion, and from the end of the list
    // back to the field.
    const places = options().length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  field.addEventListener('input', () => {
    clearTimeout(timer)
    if (field.value.trim().length < fewestLettersSuggested) {
      close()
      list.replaceChildren()
      status.textContent = ''
    } else timer = window.setTimeout(suggest, pauseMs)
  })
  field.addEventListener('keydown', (event) => {
    const { key, isComposing } = event
    if (isComposing) return
    if ((key === 'ArrowDown' || key === 'ArrowUp') && options().length > 0) move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && active >= 0) follow(options()[active])
    // A second Escape is left to what contains the field, which then closes.
    else if (key === 'Escape' && isOpen()) close()
    else return
    event.preventDefault()
  })
  field.addEventListener('blur', close)
  // The field keeps the focus, so that the list stays open until the click.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) =>
    follow((target as Element).closest<HTMLElement>('[role=option]')),
  )
  // Letters may have been typed while the script was loading.
  if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input'))
}

function createList(field: HTMLInputElement): HTMLElement {
  const list = createElement('ul', {
    id: `${field.id}-suggestions`,
    className: 'suggestions',
    hidden: true,
  })
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', field.labels?.[0]?.textContent ?? '')
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    autocomplete: 'off',
  }
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
  field.setAttribute('aria-controls', list.id)
  return list
}

function createOption(list: HTMLElement, { path, name, kind }: SuggestedPage, index: number): HTMLElement {
  const option = createElement('li', { id: `${list.id}-${index}`, dir: 'auto' })
  option.dataset.path = path
  option.setAttribute('role', 'option')
  option.setAttribute('aria-selected', 'false')
  const parts = name.map(({ text, isMatch }) =>
    createElement(isMatch ? 'mark' : 'span', { textContent: text }),
  )
  option.append(...parts)
  if (kind) option.append(' ', createElement('small', { textContent: kind }))
  return option
}

function follow(option: HTMLElement | null | undefined): void {
  if (option?.dataset.path) location.assign(option.dataset.path)
}

/** Returns null without network, or when the shop is busy: the form still works. */
async function fetchSuggestions(field: HTMLInputElement, signal: AbortSignal): Promise<Suggestions | null> {
  const address = `${field.dataset.suggestions}?${new URLSearchParams({ q: field.value.trim() })}`
  try {
    // No cookies are sent, so that the answer is the same for everyone.
    const response = await fetch(address, { signal, credentials: 'omit' })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
