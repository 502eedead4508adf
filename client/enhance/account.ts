import { startCopy } from '../behaviours/shared/copy.ts'
import { startShowPassword } from '../behaviours/shared/show-password.ts'

startCopy()
startShowPassword()
// The form's values are stored for after sign-in; redirecting avoids a reload that would submit the form again.
const signInLink = document.querySelector<HTMLAnchorElement>('[data-sign-in-link]')
if (signInLink) location.replace(signInLink.href)
