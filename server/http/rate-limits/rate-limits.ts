import type { Limit } from './rate-limiter.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * How many attempts are allowed within a time; beyond them the response is 429. Limits by address are high, as a
 * whole market may share one address; those by account prevent guessing. For concurrency limits see ../limits.ts;
 * limits of request size and storage are beside the code that enforces them.
 */
export const rateLimits = {
  signInByAccount: { name: 'sign-in-account', points: 10, seconds: 15 * minute },
  signInByAddress: { name: 'sign-in-address', points: 50, seconds: 15 * minute },
  /** For a browser that has signed in to this account before; attempts from elsewhere do not count. */
  signInByBrowser: { name: 'sign-in-browser', points: 10, seconds: 15 * minute },
  codeByAccount: { name: 'code-account', points: 5, seconds: 15 * minute },
  codeByBrowser: { name: 'code-browser', points: 5, seconds: 15 * minute },
  /** When a signed-in user must enter the password again. */
  passwordAgain: { name: 'password-again', points: 10, seconds: 15 * minute },
  registerByAccount: { name: 'register-account', points: 20, seconds: hour },
  registerByAddress: { name: 'register-address', points: 100, seconds: hour },
  /**
   * Requests for links to an account, one limit per purpose; by account and address together, so that others cannot
   * use up the owner's limit.
   */
  recoveryByAsker: { name: 'recovery-asker', points: 5, seconds: 15 * minute },
  recoveryByAddress: { name: 'recovery-address', points: 50, seconds: hour },
  verificationByAsker: { name: 'verification-asker', points: 5, seconds: hour },
  verificationByAddress: { name: 'verification-address', points: 50, seconds: hour },
  emailChangeByAccount: { name: 'email-change-account', points: 5, seconds: hour },
  /**
   * Mails by recipient. Beyond the limit none is sent, and no error is shown: the link of an earlier mail still
   * works.
   */
  recoveryMail: { name: 'recovery-mail', points: 5, seconds: hour },
  verificationMail: { name: 'verification-mail', points: 10, seconds: day },
  emailChangeMail: { name: 'email-change-mail', points: 5, seconds: day },
  addressTakenMail: { name: 'address-taken-mail', points: 3, seconds: day },
  /** Mails about orders to an address that whoever ordered has not proved. Beyond them none is sent, and staff see it. */
  orderMail: { name: 'order-mail', points: 3, seconds: day },
  tokenByAddress: { name: 'token-address', points: 50, seconds: 15 * minute },
  /** No person orders so often; what fewer orders mean is a matter of #domain/orders/order-limits.ts. */
  orderByAddress: { name: 'order-address', points: 400, seconds: hour },
  orderByAccount: { name: 'order-account', points: 30, seconds: 10 * minute },
  /** Finding an order by number and phone; a whole market may share one address. */
  trackByAddress: { name: 'track-address', points: 60, seconds: 15 * minute },
  /**
   * There are few order numbers, so who knows a phone could try them all: beyond this each address still has a few
   * tries, the buyer's among them, and all of them together not many.
   */
  trackByPhone: { name: 'track-phone', points: 20, seconds: day },
  trackByPhoneAndAddress: { name: 'track-phone-address', points: 2, seconds: day },
  trackByPhoneBeyond: { name: 'track-phone-beyond', points: 60, seconds: day },
  /** There are too many phones to try them all, so beyond this the tries of all addresses are not limited together. */
  trackByNumber: { name: 'track-number', points: 50, seconds: hour },
  trackByNumberAndAddress: { name: 'track-number-address', points: 3, seconds: hour },
  /** Messages to the shop; by e-mail and address together, so that others cannot use up the limit of an e-mail. */
  contactBySender: { name: 'contact-sender', points: 5, seconds: 24 * hour },
  contactByAddress: { name: 'contact-address', points: 10, seconds: hour },
  /** Files, through form or API. */
  uploadByAccount: { name: 'upload-account', points: 100, seconds: hour },
  uploadByAddress: { name: 'upload-address', points: 300, seconds: hour },
  /** By staff account; staff may upload a whole collection. */
  uploadByStaff: { name: 'upload-staff', points: 500, seconds: hour },
} as const satisfies Record<string, Limit>
