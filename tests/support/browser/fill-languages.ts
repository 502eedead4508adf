import type { Page } from 'playwright/test'
import { languageCodes } from '#domain/shared/language.ts'

/** Opens each language's tab of a staff form and fills in its fields: title_ar, title_en, … */
export async function fillLanguages(page: Page, fields: Record<string, string>): Promise<void> {
  for (const language of languageCodes) {
    await page.locator(`.langs__tab:has([value=${language}])`).click()
    for (const [name, text] of Object.entries(fields)) {
      if (name.endsWith(`_${language}`)) await page.locator(`#${name}`).fill(text)
    }
  }
}
