/**
 * `npm test` opens every page once, on the phone; Playwright alone (`npx playwright test`) in the other widths, languages
 * and colours too.
 */
export const isShortRun = process.env.BROWSER_TESTS === 'short'
