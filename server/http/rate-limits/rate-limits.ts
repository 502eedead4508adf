import type { Limit, Pace } from './rate-limiter.ts'

const minute = 60

const hour = 60 * minute

const day = 24 * hour

/**
 * Beyond a limit of an address, which a whole market may share, one attempt a second is let through, so that
 * a neighbour gets in. Here as below nobody waits longer than twenty seconds.
 */
const slowly: Pace = { everySeconds: 1, waiting: 20 }

/** Beyond a limit of an account, from all addresses together: twelve guesses a minute. */
const slowlyByAccount: Pace = { everySeconds: 5, waiting: 4 }

/** Beyond a limit of a phone: six guesses a minute. */
const slowlyByPhone: Pace = { everySeconds: 10, waiting: 2 }

/**
 * How many attempts are allowed within a time. A limit that only the person concerned can use up closes:
 * beyond it the response is 429. A limit that others can use up for a person, such as that of an address or
 * an account alone, has a pace: beyond it attempts wait. For concurrency limits see ../limits.ts; limits of
 * request size and storage are beside the code that enforces them.
 */
export const rateLimits = {
  /** Wrong passwords for one account from one address; a link by mail clears it. */
  signInByAccountAndAddress: {
    name: 'sign-in-account-address',
    points: 10,
    seconds: 15 * minute,
    isClearable: true,
  },
  /** Wrong passwords for one account from everywhere; a link by mail clears it. */
  signInByAccount: {
    name: 'sign-in-account',
    points: 20,
    seconds: 15 * minute,
    pace: slowlyByAccount,
    isClearable: true,
  },
  /** Wrong passwords for any account from one address. */
  signInByAddress: { name: 'sign-in-address', points: 50, seconds: 15 * minute, pace: slowly },
  /** For a browser that has signed in to this account before; attempts from elsewhere do not count. */
  signInByBrowser: { name: 'sign-in-browser', points: 10, seconds: 15 * minute },
  /** Wrong codes after the right password; a link by mail clears it, a few times a day. */
  codeByAccount: { name: 'code-account', points: 5, seconds: 15 * minute, isClearable: true },
  /** For a browser that has signed in to this account before. */
  codeByBrowser: { name: 'code-browser', points: 5, seconds: 15 * minute },
  /** Links by mail that allow further codes: whoever reads the mails of an account must not guess its codes all day. */
  codesAllowedByMail: { name: 'codes-by-mail', points: 3, seconds: day },
  /** When a signed-in user must enter the password again. */
  passwordAgain: { name: 'password-again', points: 10, seconds: 15 * minute },
  /** A password used to register is also a guess at the other accounts of the e-mail address. */
  registerByAccountAndAddress: { name: 'register-account-address', points: 20, seconds: hour },
  registerByAccount: { name: 'register-account', points: 20, seconds: hour, pace: slowlyByAccount },
  registerByAddress: { name: 'register-address', points: 100, seconds: hour, pace: slowly },
  /**
   * Requests for links to an account, one limit per purpose; by account and address together, so that others cannot
   * use up the owner's limit.
   */
  recoveryByAsker: { name: 'recovery-asker', points: 5, seconds: 15 * minute },
  recoveryByAddress: { name: 'recovery-address', points: 50, seconds: hour, pace: slowly },
  verificationByAsker: { name: 'verification-asker', points: 5, seconds: hour },
  verificationByAddress: { name: 'verification-address', points: 50, seconds: hour, pace: slowly },
  /** Links to a new address that a signed-in user asks for. */
  emailChangeByAccount: { name: 'email-change-account', points: 5, seconds: hour },
  /**
   * Mails by recipient. Beyond the limit none is sent, and no error is shown: the link of an earlier mail still
   * works. Those of recovery count for less time than a link works: however often others ask, the owner has a
   * working link or gets one.
   */
  recoveryMail: { name: 'recovery-mail', points: 3, seconds: 20 * minute },
  verificationMail: { name: 'verification-mail', points: 10, seconds: day },
  emailChangeMail: { name: 'email-change-mail', points: 5, seconds: day },
  addressTakenMail: { name: 'address-taken-mail', points: 3, seconds: day },
  /**
   * Mails about orders to an address that the buyer has not verified. Beyond the limit none is sent, and
   * staff see that.
   */
  orderMail: { name: 'order-mail', points: 3, seconds: day },
  /** Wrong links of mails. */
  tokenByAddress: { name: 'token-address', points: 50, seconds: 15 * minute, pace: slowly },
  /** No person orders so often; #domain/orders/order-limits.ts decides about fewer orders. */
  orderByAddress: { name: 'order-address', points: 400, seconds: hour },
  orderByAccount: { name: 'order-account', points: 30, seconds: 10 * minute },
  /**
   * Wrong pairs of an order's number and phone. There are few numbers, so somebody who knows a phone could
   * try them all.
   */
  trackByPhoneAndAddress: { name: 'track-phone-address', points: 10, seconds: day },
  trackByNumberAndAddress: { name: 'track-number-address', points: 10, seconds: hour },
  trackByPhone: { name: 'track-phone', points: 20, seconds: day, pace: slowlyByPhone },
  trackByAddress: { name: 'track-address', points: 60, seconds: 15 * minute, pace: slowly },
  /**
   * Requests to be told when products are in stock again, and how many of those mails an address gets;
   * further ones wait.
   */
  stockNoticeByAddress: { name: 'stock-notice-address', points: 30, seconds: hour },
  stockMail: { name: 'stock-mail', points: 3, seconds: day },
  /** Wrong discount codes. Beyond the limit, orders are taken without a code. */
  discountCodeByAddress: { name: 'discount-code-address', points: 30, seconds: hour },
  /** Messages to the shop, and requests for a price, of one e-mail or telephone at one address. */
  contactBySender: { name: 'contact-sender', points: 5, seconds: day },
  /**
   * All messages together. Beyond the limit each address still has a few, so that a flood keeps nobody else's
   * message away.
   */
  contactByAll: { name: 'contact-all', points: 100, seconds: hour },
  contactByAddressBeyond: { name: 'contact-address-beyond', points: 3, seconds: hour },
  /** Files of requests for a price, by people without an account. They are stored in the database. */
  quoteFileByAddress: { name: 'quote-file-address', points: 40, seconds: day },
  quoteFileByAll: { name: 'quote-file-all', points: 300, seconds: day },
  /** Files, through form or API. */
  uploadByAccount: { name: 'upload-account', points: 100, seconds: hour },
  uploadByAddress: { name: 'upload-address', points: 300, seconds: hour, pace: slowly },
  /** By staff account; staff may upload a whole collection. */
  uploadByStaff: { name: 'upload-staff', points: 500, seconds: hour },
  /** By account and day; staff import pictures for products and the gallery by the hundred. */
  picturesOfDay: { name: 'pictures-day', points: 200, seconds: day },
  shopPicturesOfDay: { name: 'shop-pictures-day', points: 2000, seconds: day },
} as const satisfies Record<string, Limit>
