import { startCopy } from '../behaviours/copy.ts'
import { startShowPassword } from '../behaviours/show-password.ts'

startCopy()
startShowPassword()
// A form that has kept what was typed need not be sent by loading the page again.
const door = document.querySelector<HTMLAnchorElement>('[data-door]')
if (door) location.replace(door.href)
