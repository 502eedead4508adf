import { startStaffForm } from '../../staff-form/start-staff-form.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) startStaffForm(form)
