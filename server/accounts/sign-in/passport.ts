import type { Request } from 'express'
import passport from 'passport'
import { Strategy } from 'passport-local'
import type { Credentials, SignInCheckResult } from '#domain/accounts/sign-in.ts'
import type { SignedInUser } from '#domain/accounts/user.ts'

type Accounts = {
  findUser: (id: number) => Promise<SignedInUser | undefined>
  /** Counts the try, then looks whether e-mail and password belong together. */
  checkSignIn: (req: Request, credentials: Credentials) => Promise<SignInCheckResult>
}

/**
 * passport, as the shop uses it: session() recognises who is signed in, and 'local' looks at the e-mail and password of
 * a body that was parsed before. Each app has its own, so that two in one process never share their users.
 */
export function createAuthenticator({ findUser, checkSignIn }: Accounts): passport.Authenticator {
  const authenticator = new passport.Passport()
  authenticator.serializeUser<number>((user, done) => done(null, user.id))
  authenticator.deserializeUser<number>((id, done) => {
    findUser(id).then((user) => done(null, user ?? false), done)
  })
  authenticator.use(
    new Strategy({ usernameField: 'email', passReqToCallback: true }, (req, email, password, done) => {
      checkSignIn(req, { email, password }).then(
        // passport hands the third argument on to whoever asked.
        (checked) => done(null, checked.ok && checked.value.user, checked as never),
        done,
      )
    }),
  )
  return authenticator
}
