import type { Role } from '#domain/accounts/user.ts'
import { paths } from '#domain/shared/paths.ts'
import { createFactories, password } from '../data/factories.ts'
import type { ReceivedMail } from '../mail/mail-server.ts'
import { test as base, expect, type Page } from './test-with-shop.ts'

type Fixtures = {
  /** A user with an account; factories.ts has everybody's password. */
  aPerson: (role: Role) => Promise<{ id: number; email: string }>
  /** Signs in through the API, for tests about something else. */
  signInByApi: (email: string) => Promise<void>
  /** Signs in on /login, and waits for the next page. */
  signIn: (email: string, options?: { page?: Page; password?: string; from?: string }) => Promise<void>
  /** Fills in and submits the sign-in form that is open. */
  submitSignIn: (email: string, options?: { page?: Page; password?: string }) => Promise<void>
  /** The path of the link in the next mail to this address. */
  linkSentTo: (email: string) => Promise<string>
}

/** A browser and a shop with accounts. */
export const test = base.extend<Fixtures>({
  aPerson: async ({ shop }, use) => {
    const { aUser } = createFactories(shop.db)
    await use((role) => aUser(role, { email: `${role}-${crypto.randomUUID()}@example.com` }))
  },
  signInByApi: async ({ page }, use) => {
    await use(async (email) => {
      const headers = { 'sec-fetch-site': 'same-origin' }
      const answer = await page.request.post(paths.api.login, { data: { email, password }, headers })
      expect(answer.ok()).toBe(true)
    })
  },
  submitSignIn: async ({ page: ownPage, say }, use) => {
    await use(async (email, { page = ownPage, ...options } = {}) => {
      await page.locator('#email').fill(email)
      await page.locator('#password').fill(options.password ?? password)
      await page
        .locator('main')
        .getByRole('button', { name: say('accounts:sign_in.submit') })
        .click()
    })
  },
  signIn: async ({ page: ownPage, at, submitSignIn }, use) => {
    await use(async (email, { page = ownPage, from, ...options } = {}) => {
      await page.goto(at(from ?? '/login'))
      await submitSignIn(email, { page, ...options })
      await expect(page).not.toHaveURL(/\/login(\?|$)/)
    })
  },
  linkSentTo: async ({ shop: { mails } }, use) => {
    await use(async (email) => {
      let mail: ReceivedMail
      // Mails of an earlier test may still arrive.
      do mail = await mails.nextMail()
      while (!mail.recipients.includes(email))
      const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '')
      return pathname + search
    })
  },
})

export { expect, type Page }
