import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder } from 'selenium-webdriver'
import { ServiceBuilder } from 'selenium-webdriver/safari.js'
import { findFreePort } from '../../support/servers/free-port.ts'
import { findMiniBrowser, type OpenBrowser, type SessionOptions } from './engines.ts'

/** Starts WebKitGTK's driver, on a display of its own as GTK has no headless one, and its small browser. */
export async function openWebKit({ size, hasScript }: SessionOptions): Promise<OpenBrowser> {
  const { display, number } = await startDisplay()
  // Safari's driver and this one are started alike.
  const service = new ServiceBuilder('/usr/bin/WebKitWebDriver')
    .setPort(await findFreePort())
    .setEnvironment({ ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' })
    .build()
  const driver = new Builder()
    .usingServer(await service.start())
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions(hasScript) })
    .build()
  await driver
    .manage()
    .window()
    .setRect({ ...size, x: 0, y: 0 })

  return {
    driver,
    errors: [],
    async close() {
      await driver.quit().finally(() => service.kill())
      display.kill()
    },
  }
}

const browserOptions = (hasScript: boolean) => ({
  binary: findMiniBrowser(),
  // Without its tool bar, which is wider than a phone.
  args: ['--automation', '--full-screen', `--enable-javascript=${hasScript ? 'TRUE' : 'FALSE'}`],
})

async function startDisplay() {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await Promise.race([
    once(display.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(display, 'exit').then(() => Promise.reject(new Error('Xvfb did not start.'))),
  ])
  return { display, number: String(number).trim() }
}
