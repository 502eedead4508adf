import type { Limit, Pace } from './rate-limiter.ts'

const secondsOfMinute = 60

const secondsOfHour = 60 * secondsOfMinute

const secondsOfDay = 24 * secondsOfHour

/**
 * A whole market may share an address: beyond its limit one attempt a second is let through, so that a neighbour gets
 * in. Here as below nobody waits longer than twenty seconds.
 */
const slowly: Pace = { everySeconds: 1, waiting: 20 }

/** An account then takes twelve guesses a minute. */
const slowlyByAccount: Pace = { everySeconds: 5, waiting: 4 }

/** A phone then takes six guesses a minute. */
const slowlyByPhone: Pace = { everySeconds: 10, waiting: 2 }

/**
 * The limits follow docs/product.md, "Robustness: attempts". A limit that only the person concerned can use up closes:
 * beyond it the response is 429. A limit that others can use up for a person, such as that of an address or an account
 * alone, has a pace: beyond it attempts wait. For concurrency limits see ../limits.ts; limits of request size and
 * storage are beside the code that enforces them.
 */
export const rateLimits = {
  /** Wrong passwords count; a link by mail clears it. */
  signInByAccountAndAddress: {
    name: 'sign-in-account-address',
    points: 10,
    seconds: 15 * secondsOfMinute,
    isClearable: true,
  },
  /** Wrong passwords from everywhere count; a link by mail clears it. */
  signInByAccount: {
    name: 'sign-in-account',
    points: 20,
    seconds: 15 * secondsOfMinute,
    pace: slowlyByAccount,
    isClearable: true,
  },
  /** Wrong passwords for any account count. */
  signInByAddress: { name: 'sign-in-address', points: 50, seconds: 15 * secondsOfMinute, pace: slowly },
  /** It holds for a browser that has signed in to this account before; attempts from elsewhere do not count. */
  signInByBrowser: { name: 'sign-in-browser', points: 10, seconds: 15 * secondsOfMinute },
  /** Wrong codes after the right password count; a link by mail clears it, a few times a day. */
  codeByAccount: { name: 'code-account', points: 5, seconds: 15 * secondsOfMinute, isClearable: true },
  codeByBrowser: { name: 'code-browser', points: 5, seconds: 15 * secondsOfMinute },
  /** Somebody who reads the mails must not guess codes all day. */
  codesAllowedByMail: { name: 'codes-by-mail', points: 3, seconds: secondsOfDay },
  passwordAgain: { name: 'password-again', points: 10, seconds: 15 * secondsOfMinute },
  /** A password used to register is also a guess at the other accounts of the e-mail address. */
  registerByAccountAndAddress: { name: 'register-account-address', points: 20, seconds: secondsOfHour },
  registerByAccount: { name: 'register-account', points: 20, seconds: secondsOfHour, pace: slowlyByAccount },
  registerByAddress: { name: 'register-address', points: 100, seconds: secondsOfHour, pace: slowly },
  /**
   * Links to an account have one limit per purpose; it counts by account and address together, so that others cannot
   * use up the owner's limit.
   */
  recoveryByAsker: { name: 'recovery-asker', points: 5, seconds: 15 * secondsOfMinute },
  recoveryByAddress: { name: 'recovery-address', points: 50, seconds: secondsOfHour, pace: slowly },
  verificationByAsker: { name: 'verification-asker', points: 5, seconds: secondsOfHour },
  verificationByAddress: { name: 'verification-address', points: 50, seconds: secondsOfHour, pace: slowly },
  emailChangeByAccount: { name: 'email-change-account', points: 5, seconds: secondsOfHour },
  /**
   * These are by recipient. Beyond the limit no mail is sent, and no error is shown: the link of an earlier mail still
   * works. Those of recovery count for less time than a link works: however often others ask, the owner has a working
   * link or gets one.
   */
  recoveryMail: { name: 'recovery-mail', points: 3, seconds: 20 * secondsOfMinute },
  verificationMail: { name: 'verification-mail', points: 10, seconds: secondsOfDay },
  emailChangeMail: { name: 'email-change-mail', points: 5, seconds: secondsOfDay },
  addressTakenMail: { name: 'address-taken-mail', points: 3, seconds: secondsOfDay },
  /** It holds for an address that the buyer has not verified. Beyond the limit none is sent, and staff see that. */
  orderMail: { name: 'order-mail', points: 3, seconds: secondsOfDay },
  /** Links of mails with a wrong token count. */
  tokenByAddress: { name: 'token-address', points: 50, seconds: 15 * secondsOfMinute, pace: slowly },
  /** No person orders so often; #domain/orders/order-limits.ts decides about fewer orders. */
  orderByAddress: { name: 'order-address', points: 400, seconds: secondsOfHour },
  orderByAccount: { name: 'order-account', points: 30, seconds: 10 * secondsOfMinute },
  /**
   * Wrong pairs of an order's number and phone count. There are few numbers, so somebody who knows a phone could try
   * them all.
   */
  trackByPhoneAndAddress: { name: 'track-phone-address', points: 10, seconds: secondsOfDay },
  trackByNumberAndAddress: { name: 'track-number-address', points: 10, seconds: secondsOfHour },
  trackByPhone: { name: 'track-phone', points: 20, seconds: secondsOfDay, pace: slowlyByPhone },
  trackByAddress: { name: 'track-address', points: 60, seconds: 15 * secondsOfMinute, pace: slowly },
  stockNoticeByAddress: { name: 'stock-notice-address', points: 30, seconds: secondsOfHour },
  /** Mails beyond the limit wait. */
  stockMail: { name: 'stock-mail', points: 3, seconds: secondsOfDay },
  /** Wrong codes count. Beyond the limit, orders are taken without a code. */
  discountCodeByAddress: { name: 'discount-code-address', points: 30, seconds: secondsOfHour },
  /** Requests for a price count as well. The sender is one e-mail or telephone at one address. */
  contactBySender: { name: 'contact-sender', points: 5, seconds: secondsOfDay },
  /** Beyond the limit each address still has a few, so that a flood keeps nobody else's message away. */
  contactByAll: { name: 'contact-all', points: 100, seconds: secondsOfHour },
  contactByAddressBeyond: { name: 'contact-address-beyond', points: 3, seconds: secondsOfHour },
  /** People without an account send these files, and the database stores them. */
  quoteFileByAddress: { name: 'quote-file-address', points: 40, seconds: secondsOfDay },
  quoteFileByAll: { name: 'quote-file-all', points: 300, seconds: secondsOfDay },
  uploadByAccount: { name: 'upload-account', points: 100, seconds: secondsOfHour },
  uploadByAddress: { name: 'upload-address', points: 300, seconds: secondsOfHour, pace: slowly },
  /** Staff may upload a whole collection. */
  uploadByStaff: { name: 'upload-staff', points: 500, seconds: secondsOfHour },
  /** Staff import pictures for products and the gallery by the hundred. */
  picturesOfDay: { name: 'pictures-day', points: 200, seconds: secondsOfDay },
  shopPicturesOfDay: { name: 'shop-pictures-day', points: 2000, seconds: secondsOfDay },
} as const satisfies Record<string, Limit>
