import type { RequestHandler } from 'express'
import passport from 'passport'
import { Strategy } from 'passport-local'
import { localPath, paths } from '#domain/paths.ts'
import { mayDo, type Permission, roleOf, type User } from '#domain/user.ts'
import { refuse } from './errors.ts'
import { seeOther } from './form.ts'

type Accounts = {
  findUser: (id: number) => Promise<User | undefined>
  checkPassword: (credentials: { email: string; password: string }) => Promise<User | undefined>
}

/** Recognises who is signed in by their session, and gives the handler that signs in by e-mail and password. */
export function setUpSignIn(accounts: Accounts): { recognise: RequestHandler; signIn: RequestHandler } {
  // One of its own for each app, so that two apps in one process never share their users.
  const authenticator = new passport.Passport()
  authenticator.serializeUser<number>((user, done) => done(null, user.id))
  authenticator.deserializeUser<number>((id, done) => {
    accounts.findUser(id).then((user) => done(null, user ?? false), done)
  })
  authenticator.use(
    new Strategy({ usernameField: 'email' }, (email, password, done) => {
      accounts.checkPassword({ email, password }).then((user) => done(null, user ?? false), done)
    }),
  )
  return { recognise: authenticator.session(), signIn: signInThrough(authenticator) }
}

/** Reads email and password from the body; passport makes a new session for whoever they belong to. */
function signInThrough(authenticator: passport.Authenticator): RequestHandler {
  return (req, res, next) => {
    const answer = (error: unknown, user?: Express.User | false | null) => {
      if (error) return next(error)
      if (!user) return next(refuse(401, 'login_failed'))
      req.logIn(user, next)
    }
    authenticator.authenticate('local', answer)(req, res, next)
  }
}

/**
 * Lets only those through who may do it (contract.md, Who may do what). Programs are told 401 or 403; visitors of
 * a page are led to /login, or to / when their role is not allowed.
 */
export function requirePermission(permission: Permission): RequestHandler {
  return (req, res, next) => {
    if (req.user && mayDo(roleOf(req.user), permission)) return next()
    const isForPrograms = req.path.startsWith('/api/')
    if (isForPrograms) throw req.user ? refuse(403, 'forbidden') : refuse(401, 'signed_out')
    const from = encodeURIComponent(localPath(req.pagePath, req.lng))
    seeOther(res, localPath(req.user ? paths.home : `${paths.login}?from=${from}`, req.lng))
  }
}
