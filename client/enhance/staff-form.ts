import { startForm } from '../staff-form/start-form.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) startForm(form)
