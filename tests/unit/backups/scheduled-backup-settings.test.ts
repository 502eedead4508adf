import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../server/config.ts'

function errorsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const storage = {
  BACKUP_S3_ENDPOINT: 'https://s3.eu-west-3.amazonaws.com',
  BACKUP_S3_BUCKET: 'backups-of-the-shop',
  BACKUP_S3_ACCESS_KEY_ID: 'AKIA',
  BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
}

test('reads time, rule and folder', () => {
  expect(readConfig({ BACKUP_AT: '03:30', BACKUP_KEEP: '3d,12m', BACKUP_DIR: '/backups' })).toMatchObject({
    backupAt: '03:30',
    backupKeeping: { days: 3, weeks: 0, months: 12 },
    backupDir: '/backups',
  })
  expect(readConfig({ DATA_DIR: '/data', BACKUP_AT: 'off', BACKUP_BEFORE_MIGRATION: 'off' })).toMatchObject({
    backupAt: null,
    backupDir: path.resolve('/data/backups'),
    hasBackupBeforeMigration: false,
  })
})

test.each(['3:30', '24:00', '03:60', 'on', '03:30:00', 'nightly'])('rejects BACKUP_AT %s', (BACKUP_AT) => {
  expect(errorsOf({ BACKUP_AT })).toEqual([
    'BACKUP_AT must be a time of day in Morocco such as 03:30, or off for no scheduled backups',
  ])
})

test('says what would be valid, all at once', () => {
  const problems = errorsOf({
    BACKUP_KEEP: 'all',
    BACKUP_BEFORE_MIGRATION: 'perhaps',
    BACKUP_S3_ENDPOINT: 's3.example',
    BACKUP_S3_PREFIX: 'a b',
    BACKUP_S3_PATH_STYLE: 'perhaps',
  })
  expect(problems.map((problem) => problem.split(' must ')[0]?.replace(/ missing: .*/, ' missing'))).toEqual([
    'BACKUP_KEEP',
    'BACKUP_BEFORE_MIGRATION',
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_PREFIX',
    'BACKUP_S3_PATH_STYLE',
    'BACKUP_S3_BUCKET is missing',
    'BACKUP_S3_ACCESS_KEY_ID is missing',
    'BACKUP_S3_SECRET_ACCESS_KEY is missing',
  ])
})

test('copies backups to a place that is named with its bucket and key', () => {
  expect(readConfig({ ...storage, BACKUP_S3_PREFIX: '/shop/backups/' }).backupStorage).toEqual({
    endpoint: 'https://s3.eu-west-3.amazonaws.com',
    region: 'auto',
    bucket: 'backups-of-the-shop',
    prefix: 'shop/backups/',
    isPathStyle: true,
    accessKeyId: 'AKIA',
    secretAccessKey: 'secret',
  })
})

test('names what is missing of such a place: copies that are not made must not be believed in', () => {
  const { BACKUP_S3_BUCKET, BACKUP_S3_SECRET_ACCESS_KEY, ...half } = storage
  expect(errorsOf(half)).toEqual([
    'BACKUP_S3_BUCKET is missing: backups are copied to an S3-compatible place only when its address, bucket and key are all set',
    'BACKUP_S3_SECRET_ACCESS_KEY is missing: backups are copied to an S3-compatible place only when its address, bucket and key are all set',
  ])
})
