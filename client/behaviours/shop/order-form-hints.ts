import { findPhoneSlip } from '#domain/text/phone-slip.ts'

/** `form[data-slips]`: the city field gets a list of cities, and a phone number that looks like a slip is asked about. */
export function addOrderFormHints(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-slips]')
  if (!form) return
  const city = form.querySelector<HTMLInputElement>('[name=customer_city]')
  const phone = form.querySelector<HTMLInputElement>('[name=customer_phone]')
  const suggest = () => suggestCities(city as HTMLInputElement, form.dataset.cities ?? '')
  if (city && city === document.activeElement) void suggest()
  else city?.addEventListener('focus', suggest, { once: true })
  const texts: Record<string, string> = JSON.parse(form.dataset.slips ?? '{}')
  if (phone) watchPhone(phone, texts)
}

/** Each city has its name in a second script, which browsers search too. */
async function suggestCities(field: HTMLInputElement, address: string): Promise<void> {
  try {
    const cities: [string, string][] = await (await fetch(address)).json()
    const list = document.createElement('datalist')
    list.id = 'cities'
    list.append(
      ...cities.map(([value, label]) => {
        const option = document.createElement('option')
        option.value = value
        option.label = label
        return option
      }),
    )
    field.after(list)
    field.setAttribute('list', list.id)
  } catch {
    // Without network the field is a text, as it is without script.
  }
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
