import { findPhoneSlip } from '#domain/text/phone.ts'

/** Asks about a phone number that looks mistyped as soon as its field is left. */
export function addPhoneQuestions(form: HTMLFormElement, texts: Record<string, string>): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[type=tel]')) watchPhone(field, texts)
}

function watchPhone(field: HTMLInputElement, texts: Record<string, string>): void {
  const question = document.createElement('p')
  question.className = 'hint'
  question.id = `${field.id}-slip`
  question.setAttribute('role', 'status')
  field.after(question)
  const described = field.getAttribute('aria-describedby') ?? ''
  field.setAttribute('aria-describedby', `${described} ${question.id}`.trim())
  const ask = () => {
    const slip = findPhoneSlip(field.value)
    question.textContent = (slip && texts[slip.code]?.replace('{{digits}}', String(slip.digits))) ?? ''
    question.textContent = question.textContent.replace('{{prefix}}', String(slip?.prefix))
  }
  // The number may have been typed before this script was loaded.
  if (field.value !== field.defaultValue && field !== document.activeElement) ask()
  field.addEventListener('change', ask)
  // While the number is being corrected, the question is only removed and never asked.
  field.addEventListener('input', () => {
    if (!findPhoneSlip(field.value)) question.textContent = ''
  })
}
