/**
 * `npm test` opens every page once, on the phone; `npm run test:pages`, and Playwright alone, in the other widths,
 * languages and colours too.
 */
export const isShortRun = process.env.BROWSER_TESTS === 'short'
