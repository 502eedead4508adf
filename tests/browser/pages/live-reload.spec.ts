import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'playwright/test'
import { createDatabase } from '../../support/run/databases.ts'
import { findFreePort } from '../../support/servers/free-port.ts'

const copied = ['client', 'views', 'server', 'locales', 'migrations', 'package.json', 'tsconfig.json']
const linked = ['node_modules', 'public', 'seeds']

test('npm run dev shows a saved text and a saved view in the open page', { tag: ['@once', '@full'] }, async ({
  page,
}) => {
  const { TEST_DATABASE_SERVER = '', TEST_UPLOADS = '' } = process.env
  const project = await mkdtemp(path.join(tmpdir(), 'fakhar-dev-'))
  for (const name of copied) await cp(name, path.join(project, name), { recursive: true })
  for (const name of linked) await symlink(path.resolve(name), path.join(project, name))
  const database = await createDatabase(TEST_DATABASE_SERVER, 'demo')
  const port = await findFreePort()
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: path.join(project, '.data'),
    UPLOADS_DIR: TEST_UPLOADS,
    HOST: '127.0.0.1',
    PORT: String(port),
    SEED: 'none',
  }
  const dev = spawn(process.execPath, ['client/dev.ts'], {
    cwd: project,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  async function save(file: string, before: string, after: string): Promise<void> {
    const place = path.join(project, file)
    const text = await readFile(place, 'utf8')
    expect(text).toContain(before)
    await writeFile(place, text.replace(before, after))
  }
  try {
    await new Promise((resolve) => {
      createInterface(dev.stdout).on('line', (line) => line.includes('The shop is open') && resolve(line))
    })
    const isWatching = page.waitForResponse(/build-id/)
    await page.goto(`http://127.0.0.1:${port}/en/about`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Many hands, one kiln')
    await isWatching
    await save('locales/en/about.json', 'Many hands, one kiln', 'One hand')
    await expect(heading).toHaveText('One hand')
    await page.waitForResponse(/build-id/)
    await save('views/pages/AboutPage.tsx', "title={t('title')}", "title={t('crumb')}")
    await expect(heading).toHaveText('About')
  } finally {
    const ended = once(dev, 'exit')
    dev.kill('SIGTERM')
    await ended
    await database.drop()
    await rm(project, { recursive: true })
  }
})
