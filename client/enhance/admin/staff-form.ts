import { startStaffForm } from '../../staff-form/start-staff-form.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) startStaffForm(form)

// The question before deleting is the last thing on the page, so it opens below the screen of a phone.
document.addEventListener(
  'toggle',
  ({ target }) =>
    (target as Element).matches('.confirm[open]') && (target as Element).scrollIntoView({ block: 'nearest' }),
  true,
)
