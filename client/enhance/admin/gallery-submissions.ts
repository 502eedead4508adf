import { startSubmissionSelection } from '../../behaviours/admin/select-submissions.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-submissions]'))
  startSubmissionSelection(form)
