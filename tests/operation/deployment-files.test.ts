import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../support/run/own-places.ts'
import { requireCaddy } from './caddy.ts'

const folder = await aFolder()

function run(command: string, ...words: string[]) {
  const env = { ...process.env, DOMAIN: 'shop.example', SHOP: '127.0.0.1:3000', XDG_DATA_HOME: folder }
  const { status, stdout, stderr, error } = spawnSync(command, words, { env, encoding: 'utf8' })
  if (error) throw error
  return { status, said: stdout + stderr }
}

test('systemd takes the units, and every line of them', async () => {
  const place = '/srv/fakhar-asfi'
  const units = ['fakhar-asfi.socket', 'fakhar-asfi.service']
  for (const name of units) {
    const unit = await readFile(`deploy/systemd/${name}`, 'utf8')
    await writeFile(path.join(folder, name), unit.replaceAll(place, process.cwd()))
  }
  const files = units.map((name) => path.join(folder, name))
  const verified = run('systemd-analyze', 'verify', '--man=no', '--recursive-errors=no', ...files)
  expect(verified).toEqual({ status: 0, said: '' })
})

test('Caddy takes its file, with the line for Cloudflare too', async () => {
  requireCaddy()
  const file = path.join(folder, 'Caddyfile')
  await cp('deploy/Caddyfile', file)
  const validate = () => run('caddy', 'validate', '--config', file, '--adapter', 'caddyfile')
  expect(validate()).toMatchObject({ status: 0, said: expect.stringContaining('Valid configuration') })
  const text = await readFile(file, 'utf8')
  const behindCloudflare = text.replace(/# (trusted_proxies )/, '$1')
  expect(behindCloudflare).not.toBe(text)
  await writeFile(file, behindCloudflare)
  expect(validate()).toMatchObject({ status: 0, said: expect.stringContaining('Valid configuration') })
})

test.each([
  'deploy/update.sh',
  'deploy/image/entrypoint.sh',
  'deploy/image/hooks/pre-backup',
  'deploy/image/hooks/post-restore',
])('the shell takes %s', (file) => expect(run('sh', '-n', file)).toEqual({ status: 0, said: '' }))

/** A folder with what an update needs, and programs that only say what they were asked. */
async function aPlace(name: string, settings: string, docker: string) {
  const [place, programs] = [path.join(folder, name), path.join(folder, `${name}-programs`)]
  await mkdir(programs)
  await writeFile(path.join(programs, 'git'), '#!/bin/sh\n', { mode: 0o755 })
  await writeFile(path.join(programs, 'docker'), `#!/bin/sh\n${docker}`, { mode: 0o755 })
  for (const file of ['deploy/update.sh', 'deploy/Caddyfile', 'package.json'])
    await cp(file, path.join(place, file))
  await writeFile(path.join(place, '.env'), settings)
  const command = [`PATH=${programs}:${process.env.PATH}`, 'sh', path.join(place, 'deploy/update.sh')]
  const update = (...variables: string[]) => run('env', ...variables, ...command)
  return { update, readSettings: () => readFile(path.join(place, '.env'), 'utf8') }
}

test('an update writes its version beneath the settings, also where the last line has no end', async () => {
  const { update, readSettings } = await aPlace('shop', 'SHOP_VERSION=1.0.0\nBACKUP_KEY=written on paper', '')
  for (const _time of [1, 2]) {
    expect(update()).toMatchObject({ status: 0 })
    expect(await readSettings()).toMatch(
      /^BACKUP_KEY=written on paper\nSHOP_VERSION=[\d.]+\nSHOP_REVISION=\n$/,
    )
  }
})

test('an update that failed shows why, and the next one restarts Caddy, which still has the former file', async () => {
  const docker =
    'echo "$@" >>"$CALLS"\ncase "$2" in up) exit "$UP" ;; logs) echo BACKUP_DIR is not a setting ;; ps) echo id ;; exec) cat "$SEEN" ;; esac'
  const place = await aPlace('failing', 'DOMAIN=shop.example\n', docker)
  const [calls, former] = [path.join(folder, 'calls'), path.join(folder, 'former')]
  await writeFile(former, 'shop.example { }\n')
  const update = async (up: number, seen: string) => {
    await writeFile(calls, '')
    const { status, said } = place.update(`CALLS=${calls}`, `UP=${up}`, `SEEN=${seen}`)
    return { status, said, isRestarted: (await readFile(calls, 'utf8')).includes('compose restart caddy') }
  }
  expect(await update(1, former)).toMatchObject({
    status: 1,
    said: expect.stringContaining('BACKUP_DIR is not a setting'),
    isRestarted: false,
  })
  expect(await update(0, former)).toMatchObject({ status: 0, isRestarted: true })
  expect(await update(0, path.resolve('deploy/Caddyfile'))).toMatchObject({ status: 0, isRestarted: false })
})
