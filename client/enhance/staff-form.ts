import { startLanguageTabs } from '../behaviours/language-tabs.ts'

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) startLanguageTabs(form)
