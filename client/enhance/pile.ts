import { startPile } from '../behaviours/choose-pictures.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-pile]')) startPile(form)
