import { defineConfig, devices } from 'playwright/test'
import { isShortRun } from './tests/support/browser/overflow.ts'
import type { Screen } from './tests/support/browser/test.ts'
import { findBrowser } from './tests/support/run/chromium.ts'

const executablePath = findBrowser()

/** The visitor whom the shop is made for, and the one who sees most of it at once. */
export default defineConfig<Screen>({
  testDir: 'tests/browser',
  globalSetup: './tests/support/run/playwright-database.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Timeouts only end what would never end: on a busy machine the slowest test takes many times longer.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 3,
  reporter: 'list',
  use: {
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        // Nothing is drawn but by software, which needs no process of its own.
        '--in-process-gpu',
        '--disable-software-rasterizer',
        // A new page costs a new process otherwise, which is a third of the work of opening it.
        '--renderer-process-limit=1',
        // No page lives long enough for what a compiler spends on it.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    // A page that still scrolls smoothly moves what is clicked next. Tests about movement turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
  },
  projects: [
    {
      name: 'ar 390',
      grepInvert: isShortRun ? /@full/ : [],
      use: {
        ...devices['iPhone 14'],
        deviceScaleFactor: 1,
        browserName: 'chromium',
        locale: 'ar-MA',
        language: 'ar',
      },
    },
    {
      name: 'en 1280',
      // What is the same on any screen is looked at on the phone alone.
      grepInvert: /@once/,
      grep: isShortRun ? /@wide/ : /./,
      use: { viewport: { width: 1280, height: 800 }, locale: 'en-US', language: 'en' },
    },
  ],
})
