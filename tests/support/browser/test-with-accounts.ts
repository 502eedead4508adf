import { Secret, TOTP } from 'otpauth'
import type { Role } from '#domain/accounts/user.ts'
import { paths } from '#domain/shared/paths.ts'
import { createFactories, password } from '../data/factories.ts'
import type { ReceivedMail } from '../mail/mail-server.ts'
import { test as base, expect, type Page } from './test-with-shop.ts'

type Fixtures = {
  /** Somebody with an account; world.ts has the password of all of them. */
  aPerson: (role: Role) => Promise<{ id: number; email: string }>
  /** Signs in by the API, for tests that are not about the door. */
  signInByApi: (email: string) => Promise<void>
  /** Signs in by the page of /login, and waits for the page after it. */
  signIn: (email: string, options?: { page?: Page; password?: string; from?: string }) => Promise<void>
  /** The path of the link in the next mail, which is to this address. */
  linkSentTo: (email: string) => Promise<string>
}

/** A browser at a shop with people who have accounts. */
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
  signIn: async ({ page: ownPage, at, say }, use) => {
    await use(async (email, { page = ownPage, from, ...options } = {}) => {
      await page.goto(at(from ?? '/login'))
      await page.locator('#email').fill(email)
      await page.locator('#password').fill(options.password ?? password)
      await page
        .locator('main')
        .getByRole('button', { name: say('accounts:sign_in.submit') })
        .click()
      await expect(page).not.toHaveURL(/\/login(\?|$)/)
    })
  },
  linkSentTo: async ({ shop: { mails } }, use) => {
    await use(async (email) => {
      let mail: ReceivedMail
      // A test before this one may have left mails on their way.
      do mail = await mails.nextMail()
      while (!mail.recipients.includes(email))
      const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '')
      return pathname + search
    })
  },
})

/** What an authenticator shows for a secret, now or some steps of half a minute from now. */
export function totpCode(secret: string, stepsFromNow = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return totp.generate({ timestamp: Date.now() + stepsFromNow * 30_000 })
}

export { expect, type Page }
