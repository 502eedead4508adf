import { startCopy } from '../behaviours/shared/copy.ts'
import { startShowPassword } from '../behaviours/shared/show-password.ts'

startCopy()
startShowPassword()
// A form that has kept what was typed need not be sent by loading the page again.
const signInLink = document.querySelector<HTMLAnchorElement>('[data-sign-in-link]')
if (signInLink) location.replace(signInLink.href)
