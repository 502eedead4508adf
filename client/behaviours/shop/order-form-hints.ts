import { addPhoneQuestions } from '../shared/phone-questions.ts'

/** `form[data-cities]`: the city field gets a list of cities, and phone numbers that look like slips are asked about. */
export function addOrderFormHints(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-cities]')
  const city = form?.querySelector<HTMLInputElement>('[name=customer_city]')
  if (form && city) suggestCities(city, form.dataset.cities ?? '')
  addPhoneQuestions()
}

/**
 * Each city has its name in a second script, which browsers search too. The cities are fetched when the field is
 * entered; the empty list is there before, since WebKit loses a key when a field gets its list while it is written in.
 */
function suggestCities(field: HTMLInputElement, address: string): void {
  const list = document.createElement('datalist')
  list.id = 'cities'
  field.after(list)
  field.setAttribute('list', list.id)
  const fill = async () => list.append(...(await fetchCities(address)).map(createOption))
  if (field === document.activeElement) void fill()
  else field.addEventListener('focus', fill, { once: true })
}

/** Without network there are none, and the field is a text, as it is without script. */
async function fetchCities(address: string): Promise<[name: string, label: string][]> {
  try {
    const response = await fetch(address)
    return response.ok ? await response.json() : []
  } catch {
    return []
  }
}

function createOption([value, label]: [name: string, label: string]): HTMLOptionElement {
  const option = document.createElement('option')
  option.value = value
  option.label = label
  return option
}
