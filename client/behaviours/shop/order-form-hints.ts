import { findPhoneSlip } from '#domain/text/phone-slip.ts'

/** `form[data-slips]`: the city field gets a list of cities, and a phone number that looks like a slip is asked about. */
export function addOrderFormHints(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-slips]')
  if (!form) return
  const city = form.querySelector<HTMLInputElement>('[name=customer_city]')
  const phone = form.querySelector<HTMLInputElement>('[name=customer_phone]')
  if (city) suggestCities(city, form.dataset.cities ?? '')
  const texts: Record<string, string> = JSON.parse(form.dataset.slips ?? '{}')
  if (phone) watchPhone(phone, texts)
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

function watchPhone(field: HTMLInputElement, texts: Record<string, string>): void {
  const question = document.createElement('p')
  question.className = 'hint'
  question.id = 'phone-slip'
  question.setAttribute('role', 'status')
  field.after(question)
  const described = field.getAttribute('aria-describedby') ?? ''
  field.setAttribute('aria-describedby', `${described} ${question.id}`.trim())
  const ask = () => {
    const slip = findPhoneSlip(field.value)
    question.textContent = (slip && texts[slip.code]?.replace('{{digits}}', String(slip.digits))) ?? ''
    question.textContent = question.textContent.replace('{{prefix}}', String(slip?.prefix))
  }
  field.addEventListener('change', ask)
  // While it is being corrected the question only goes away.
  field.addEventListener('input', () => {
    if (!findPhoneSlip(field.value)) question.textContent = ''
  })
}
