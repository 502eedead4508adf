import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { StartError } from '../../../server/start-error.ts'
import { aFolder } from '../../support/run/own-places.ts'

function errorsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof StartError) return error.message.split('\n  ').slice(1)
    throw error
  }
  return []
}

describe('readConfig', () => {
  test('requires nothing: every setting has a default, an empty one too', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      databaseUrl: null,
      dataDir: path.resolve('.data'),
      uploadsDir: path.resolve('uploads'),
      trustProxy: false,
      seed: 'demo',
      firstSettings: {
        shop: { is_inbox_open: false, first_currency: 'visitor' },
        security: { is_staff_factor_required: false, is_verified_email_required: false },
      },
      pageCacheBytes: 16 * 1024 * 1024,
      logLevel: 'info',
      retention: { guestOrderYears: 5, messageDays: 365, logDays: 365 },
      backupAt: null,
      warnings: [],
    })
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SEED: '' })).toEqual(readConfig({}))
  })

  test('has ways to be reached in the networks only where they are set, or in the demo', () => {
    const { shop } = readConfig({ SEED: 'none', CONTACT_WHATSAPP: '0612345678' }).firstSettings
    expect(shop).toMatchObject({ whatsapp: '0612345678', instagram: '', facebook: '' })
    expect(errorsOf({ CONTACT_WHATSAPP: '5678', FACEBOOK_URL: 'https://facebook.example/asfi' })).toEqual([
      'CONTACT_WHATSAPP must be a whole phone number, such as +212 6 12 34 56 78',
      'FACEBOOK_URL must be the address of a profile, such as https://www.facebook.com/name',
    ])
  })

  test('accepts an inherited socket only if it is for this process', () => {
    const isInherited = (LISTEN_PID: number) =>
      readConfig({ LISTEN_FDS: '1', LISTEN_PID: String(LISTEN_PID) }).isSocketInherited
    expect([process.pid, process.ppid].map(isInherited)).toEqual([true, false])
    expect(errorsOf({ LISTEN_FDS: '2' })).toEqual(['LISTEN_FDS must be 1: the shop listens on one socket'])
  })

  test('takes a passphrase for backups, or keys of age: several, or a file as age-keygen writes it', () => {
    const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
    const identity = 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX'
    const keysOf = (BACKUP_KEY: string) => readConfig({ BACKUP_KEY }).backupKeys
    const none = { passphrase: null, recipients: [], identity: null }
    expect(keysOf('long enough for a backup')).toEqual({ ...none, passphrase: 'long enough for a backup' })
    expect(keysOf(`${recipient}, ${recipient}`)).toEqual({ ...none, recipients: [recipient, recipient] })
    const file = `# created: 2026-11-22\n# public key: age1\n${identity}\n`
    expect(keysOf(file)).toEqual({ ...none, identity })
    expect(errorsOf({ BACKUP_KEY: 'much too short' })).toEqual([
      'BACKUP_KEY must have at least 16 letters, or be a key of age',
    ])
    for (const BACKUP_KEY of [recipient.replace('ql3z', 'ql3y'), identity.replace('GFPYY', 'GFPYZ')]) {
      expect(errorsOf({ BACKUP_KEY })).toEqual([
        'BACKUP_KEY must be a whole key of age, such as age-keygen prints: age1… or AGE-SECRET-KEY-1…',
      ])
    }
  })

  test('reads a bucket with all that it needs from one address', () => {
    const bucket = 'https://AKIA:a%2Fb%2B@s3.example/pots/shop/pictures'
    const UPLOADS_S3_URL = `${bucket}?region=eu-west-3&style=host&public=https://pots.example/p/`
    const BACKUP_S3_URL = 'https://key:secret@s3.example:9000/copies'
    expect(readConfig({ UPLOADS_S3_URL, BACKUP_S3_URL })).toMatchObject({
      uploadsBucket: {
        endpoint: 'https://s3.example',
        bucket: 'pots',
        prefix: 'shop/pictures/',
        region: 'eu-west-3',
        isPathStyle: false,
        accessKeyId: 'AKIA',
        secretAccessKey: 'a/b+',
        publicAddress: 'https://pots.example/p',
      },
      backupStorage: {
        endpoint: 'https://s3.example:9000',
        bucket: 'copies',
        prefix: 'backups/',
        region: 'us-east-1',
        isPathStyle: true,
        publicAddress: null,
      },
    })
  })

  test('tells failures to an address of mail, to a program, or to both', () => {
    const needed = { SMTP_URL: 'smtp://m.example', MAIL_FROM: 'a@s.example', PUBLIC_URL: 'http://s.example' }
    const toldTo = (ALERT_TO: string) => {
      const { alertEmail, alertWebhook } = readConfig({ ...needed, ALERT_TO })
      return [alertEmail, alertWebhook]
    }
    expect(toldTo('http://hooks.lan/key')).toEqual([null, 'http://hooks.lan/key'])
    expect(toldTo('me@shop.example, http://hooks.lan/key')).toEqual([
      'me@shop.example',
      'http://hooks.lan/key',
    ])
    expect(errorsOf({ ...needed, ALERT_TO: 'me@shop.example, you@shop.example' })).toHaveLength(1)
  })

  test('lists all errors at once, one message each, which says what would be valid', () => {
    const wrong = {
      PORT: 'eighty',
      DATABASE_URL: 'mysql://localhost/shop',
      SESSION_SECRET: 'short',
      PUBLIC_URL: 'https://shop.example/path',
      TRUST_PROXY: 'everybody',
      ADMIN_EMAIL: 'admin',
      SEED: 'all',
      CONTACT_INBOX: 'yes',
      SERVICE_WORKER: 'maybe',
      LOG_LEVEL: 'loud',
      CURRENCY_RATES_URL: 'file:///etc/passwd',
      SMTP_URL: 'https://mail.example',
      MAIL_FROM: 'Fakhar Asfi',
      REQUIRE_VERIFIED_EMAIL: 'perhaps',
      REQUIRE_STAFF_MFA: '2',
      PAGE_CACHE_MB: 'some',
      METRICS_TOKEN: 'short',
      ALERT_TO: 'ftp://hooks.example',
      RETENTION_GUEST_ORDERS_YEARS: '0',
      RETENTION_MESSAGES_DAYS: 'for ever',
      RETENTION_LOGS_DAYS: '10001',
    }
    const named = errorsOf(wrong).map((message) => message.split(' ')[0])
    expect(named.toSorted()).toEqual(Object.keys(wrong).toSorted())
    expect(errorsOf({ SEED: 'all' })).toEqual(['SEED must be one of demo, none'])
    const [error] = errorsOf({ DATABASE_URL: 'postgres://shop:pa#ss@localhost/shop' })
    expect(error).toContain('%2F')
  })

  test('reads ON, true, 1 and yes as on', () => {
    const isRequired = (REQUIRE_STAFF_MFA: string) =>
      readConfig({ REQUIRE_STAFF_MFA }).firstSettings.security.is_staff_factor_required
    expect(['ON', 'true', '1', 'yes', 'off'].map(isRequired)).toEqual([true, true, true, true, false])
  })

  test('names what one setting needs from another, all at once, and wants pictures of a bucket by https on pages of https', () => {
    const missing = (settings: NodeJS.ProcessEnv) =>
      errorsOf(settings).map((problem) => problem.split(' is missing')[0])
    const PUBLIC_URL = 'https://shop.example'
    expect(missing({ PUBLIC_URL, SMTP_URL: 'smtp://mail.example' })).toEqual(['TRUST_PROXY', 'MAIL_FROM'])
    // The mail server that is missing will need the other two.
    expect(missing({ ALERT_TO: 'me@shop.example' })).toEqual(['SMTP_URL', 'PUBLIC_URL', 'MAIL_FROM'])
    expect(missing({ PUBLIC_URL, TRUST_PROXY: '1' })).toEqual([])
    const UPLOADS_S3_URL = 'https://key:secret@s3.example/pots?public=http://cdn.example'
    expect(errorsOf({ PUBLIC_URL, TRUST_PROXY: '1', UPLOADS_S3_URL })).toEqual([
      expect.stringMatching(/^UPLOADS_S3_URL must say public=https/),
    ])
  })

  test('warns of settings that have no effect without another', () => {
    const settings = { REQUIRE_VERIFIED_EMAIL: 'on', BACKUP_S3_URL: 'https://key:secret@s3.example/copies' }
    expect(readConfig(settings).warnings).toEqual([
      expect.stringMatching(/^REQUIRE_VERIFIED_EMAIL shuts out .* without SMTP_URL/),
      expect.stringMatching(/^BACKUP_S3_URL has no effect without BACKUP_AT/),
      expect.stringMatching(/^BACKUP_S3_URL without BACKUP_KEY: whoever runs that place can read/),
    ])
    const needed = {
      PUBLIC_URL: 'http://shop.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'salam@shop.example',
      BACKUP_AT: '03:30',
      BACKUP_KEY: 'a passphrase that nobody guesses',
    }
    expect(readConfig({ ...settings, ...needed }).warnings).toEqual([])
  })

  test('does not start with a setting that is gone where data would be open, and points out likely slips', () => {
    expect(readConfig({ WORKERS: '2', CDN_PURGE_TOKEN_FILE: '/run/secrets/cdn' }).warnings).toEqual([
      'WORKERS is no setting of the shop any more: see CHANGELOG.md',
      'CDN_PURGE_TOKEN_FILE is no setting of the shop any more: see CHANGELOG.md',
    ])
    const gone = { BACKUP_PASSPHRASE_FILE: '/run/secrets/key', UPLOADS_S3_BUCKET: 'pots' }
    expect(errorsOf(gone)).toEqual(
      Object.keys(gone).map((name) =>
        expect.stringMatching(new RegExp(`^${name} is not a setting of the shop: see CHANGELOG.md`)),
      ),
    )
    expect(errorsOf({ BACKUP_KYE: 'k' })).toEqual([
      'BACKUP_KYE is not a setting of the shop: is BACKUP_KEY meant?',
    ])
    const of = (...names: string[]) =>
      readConfig(Object.fromEntries(names.map((name) => [name, 'x']))).warnings
    expect(of('ADMIN_EMAIL_FILE', 'PUBLIC_ULR', 'data_dir', 'LOGLEVEL', 'SESSION_SECRET_FIEL')).toEqual([
      'ADMIN_EMAIL_FILE is not a setting of the shop: only secrets may stand in a file, set ADMIN_EMAIL',
      'PUBLIC_ULR is not a setting of the shop: is PUBLIC_URL meant?',
      'data_dir is not a setting of the shop: is DATA_DIR meant?',
      'LOGLEVEL is not a setting of the shop: is LOG_LEVEL meant?',
      'SESSION_SECRET_FIEL is not a setting of the shop: is SESSION_SECRET_FILE meant?',
    ])
    expect(of('HOSTNAME', 'PATH', 'LANG', 'NODE_ENV', 'PORTS', 'npm_config_user_agent')).toEqual([])
  })

  test('reads secrets from files', async () => {
    const file = path.join(await aFolder(), 'secret')
    await writeFile(file, `${'s'.repeat(40)}\n`)
    expect(readConfig({ SESSION_SECRET_FILE: file }).sessionSecret).toBe('s'.repeat(40))
    expect(errorsOf({ SESSION_SECRET_FILE: file, SESSION_SECRET: 't'.repeat(40) })).toEqual([
      'SESSION_SECRET_FILE and SESSION_SECRET are both set: keep one of them',
    ])
    await writeFile(file, '\n')
    expect(errorsOf({ ADMIN_PASSWORD_FILE: file, DATABASE_URL_FILE: `${file}-not` })).toEqual([
      `DATABASE_URL_FILE: ${file}-not cannot be read (ENOENT)`,
      `ADMIN_PASSWORD_FILE: ${file} is empty`,
    ])
  })

  test('accepts a sender with a name, any previous secret, and a slash behind PUBLIC_URL', () => {
    const settings = {
      MAIL_FROM: '"فخّار, آسفي" <salam@shop.example>',
      SESSION_SECRET: 'x'.repeat(32),
      SESSION_SECRET_PREVIOUS: 'short one',
      PUBLIC_URL: 'https://shop.example/',
      TRUST_PROXY: '1',
    }
    expect(readConfig(settings)).toMatchObject({
      mailFrom: settings.MAIL_FROM,
      sessionSecret: settings.SESSION_SECRET,
      previousSecret: 'short one',
      publicUrl: 'https://shop.example',
    })
  })

  test.each([
    ['2', 2],
    ['loopback', ['loopback']],
    ['Loopback, FE80::1', ['loopback', 'fe80::1']],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('reads TRUST_PROXY %s for Express', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(expected)
  })

  test.each([
    ['PORT', ['-1', '65536', '3.5', '0x50']],
    ['PUBLIC_URL', ['shop.example', 'https://shop.example?a', 'https://me@shop.example']],
    ['TRUST_PROXY', ['999.999.1.1', '10.0.0.0/99', '0.0.0.0/0', '::/0', '1.2.3.4/8/8', 'localhost']],
    ['MAIL_FROM', ['a@shop.example, b@shop.example', 'Fakhar <a@shop.example>\r\nBcc: b@shop.example']],
    ['BACKUP_AT', ['3:30', '24:00', '03:60', 'on']],
    ['UPLOADS_S3_URL', ['s3.example/pots', 'https://key@s3.example/pots', 'https://key:secret@s3.example']],
    ['UPLOADS_S3_URL', ['https://key:sec/ret@s3.example/pots', 'https://key:secret@s3.example/Pots']],
    ['UPLOADS_S3_URL', ['https://key:secret@s3.example/pots?regoin=eu']],
    ['UPLOADS_S3_URL', ['https://key:secret@s3.example/pots?public=pictures.example']],
  ])('rejects as %s any of %j', (name, values) => {
    for (const value of values) {
      const problems = errorsOf({ TRUST_PROXY: '1', [name]: value })
      expect(problems, value).toEqual([expect.stringMatching(new RegExp(`^${name} must `))])
    }
  })
})
