import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../server/config.ts'

const bucket = {
  UPLOADS_S3_ENDPOINT: 'https://s3.example',
  UPLOADS_S3_BUCKET: 'shop-pictures',
  UPLOADS_S3_KEY: 'key',
  UPLOADS_S3_SECRET: 'secret',
}

function errorsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('settings of a bucket for pictures', () => {
  test('need address, name, key and secret', () => {
    expect(readConfig(bucket)).toMatchObject({
      uploadsBucket: {
        endpoint: 'https://s3.example',
        bucket: 'shop-pictures',
        region: 'us-east-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
        prefix: '',
        isPathStyle: true,
      },
      uploadsUrl: null,
    })
    expect(errorsOf({ UPLOADS_S3_KEY: 'key' }).map((problem) => problem.split(' is missing')[0])).toEqual([
      'UPLOADS_S3_ENDPOINT',
      'UPLOADS_S3_BUCKET',
      'UPLOADS_S3_SECRET',
    ])
  })

  test('end a prefix with a slash, and the address of the pictures without', () => {
    const further = {
      UPLOADS_S3_PREFIX: 'shop/pictures',
      UPLOADS_S3_STYLE: 'host',
      UPLOADS_URL: 'https://cdn.example/p/',
    }
    expect(readConfig({ ...bucket, ...further })).toMatchObject({
      uploadsBucket: { prefix: 'shop/pictures/', isPathStyle: false },
      uploadsUrl: 'https://cdn.example/p',
    })
  })

  test.each([
    ['UPLOADS_S3_ENDPOINT', 's3.example'],
    ['UPLOADS_S3_ENDPOINT', 'https://s3.example/shop-pictures'],
    ['UPLOADS_S3_BUCKET', 'Shop Pictures'],
    ['UPLOADS_S3_REGION', 'Paris!'],
    ['UPLOADS_S3_KEY', 'two words'],
    ['UPLOADS_S3_SECRET', 'two words'],
    ['UPLOADS_S3_PREFIX', '../other'],
    ['UPLOADS_S3_STYLE', 'folder'],
    ['UPLOADS_URL', 'cdn.example'],
    ['UPLOADS_URL', 'https://cdn.example/?picture='],
  ])('names what is wrong with %s=%s', (name, value) => {
    expect(errorsOf({ ...bucket, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be `)),
    ])
  })

  test('want the address of pictures only with a bucket, and by https on pages of https', () => {
    expect(errorsOf({ UPLOADS_URL: 'https://cdn.example' })).toEqual(
      Object.keys(bucket).map((name) =>
        expect.stringMatching(
          new RegExp(`^${name} is missing: UPLOADS_URL is where browsers fetch the pictures of a bucket`),
        ),
      ),
    )
    const secure = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1', UPLOADS_URL: 'http://cdn.example' }
    expect(errorsOf({ ...bucket, ...secure })).toEqual([
      expect.stringMatching(/^UPLOADS_URL must begin with https/),
    ])
  })
})
