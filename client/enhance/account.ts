import { startCopy } from '../behaviours/shared/copy.ts'
import { startShowPassword } from '../behaviours/shared/show-password.ts'

startCopy()
startShowPassword()
// A shop opened from the home screen has no button of the browser that loads a page again.
document.querySelector('[data-submit-again]')?.addEventListener('click', () => location.reload())
