import { expect, type Page, test } from '../../support/browser/test.ts'

const popovers = {
  menu: { path: '/shop', opener: '.site-head [popovertarget=menu]', role: 'dialog' },
  filters: { path: '/shop', opener: '.toolbar [popovertarget=filters]', role: 'form' },
  marks: { path: '/', opener: '.mark [popovertarget=marks]', role: 'dialog' },
  viewer: { path: '/gallery', opener: 'a.tile', role: 'dialog' },
} as const

for (const [id, { path, opener: button, role }] of Object.entries(popovers)) {
  // The gallery's viewer has a script of its own; the others share theirs.
  const tag = ['menu', 'viewer'].includes(id) ? ['@once'] : ['@once', '@full']
  test(`on a phone the ${id} take focus, keep it and give it back`, { tag }, async ({ page, at, say }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at(path))
    const opener = page.locator(button).first()
    const popover = page.locator(`#${id}`)
    const close = popover.getByRole('button', { name: say('close') })
    // A tile of the gallery is a link to a page until its island is there.
    await opener.focus()
    await expect(page.locator('react-island:focus-within:not([hydrated])')).toHaveCount(0)
    const open = async () => {
      await opener.press('Enter')
      await expect(popover).toHaveRole(role)
      // The page behind is closed off after the popover is painted.
      await expect(page.locator('[inert]')).not.toHaveCount(0)
    }
    const expectGivenBack = async () => {
      await expect(popover).toBeHidden()
      await expect(opener).toBeFocused()
      await expect(page.locator('[inert]')).toHaveCount(0)
    }

    await test.step('Escape at its button to close', async () => {
      await open()
      expect(await focusedBehind(page, id)).toEqual([])
      await close.focus()
      await page.keyboard.press('Escape')
      await expectGivenBack()
    })
    await test.step('Escape at nothing, as after its last field', async () => {
      await open()
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
      await page.keyboard.press('Escape')
      await expectGivenBack()
    })
    await test.step('its button to close', async () => {
      await opener.click()
      await close.click()
      await expectGivenBack()
      await page.keyboard.press('Tab')
      await expect(opener).not.toBeFocused()
    })
  })
}

test('a browser of 2022 opens menu and filters', { tag: '@once' }, async ({ page, at }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover')
    Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit')
  })
  await page.route(/\.(js|css)$|\/(shop|currency)(\?|$)/, async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll(':popover-open', ':unknown')
    const body = text.replaceAll(' popover="', ' data-popover="').replaceAll('[popover]', '[data-popover]')
    await route.fulfill({ body, contentType: response.headers()['content-type'] ?? '' })
  })
  await page.goto(at('/shop'))
  for (const id of ['filters', 'menu'] as const) {
    await expect(page.locator(`#${id}`)).toBeHidden()
    await page.locator(popovers[id].opener).click()
    await page.locator(`#${id} [popovertarget=${id}]`).click()
    await expect(page.locator(`#${id}`)).toBeHidden()
  }
  await page.locator(popovers.menu.opener).click()
  await page.locator('#menu-currency').selectOption('EUR')
  await expect(page.locator('#menu-currency')).toHaveValue('EUR')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.locator('#filters')).toBeVisible()
})

test('at 400 % no field of the filters is covered while it has the focus', {
  tag: '@once',
}, async ({ page, at }) => {
  await page.setViewportSize({ width: 320, height: 225 })
  await page.goto(at('/shop'))
  await page.locator(popovers.filters.opener).press('Enter')
  const fields = page.locator('#filters :is(select, input[type=range], button)')
  await expect(fields.first()).toBeVisible()
  await expect(page.locator('#filters input[type=range]').first()).toBeVisible()
  // A font that arrives later moves the field that was just scrolled into view.
  await page.evaluate(() => document.fonts.ready)
  const shown = await fields.filter({ visible: true }).count()
  for (const key of ['Tab', 'Shift+Tab']) {
    const focused = new Set<number>()
    for (let press = 0; press < shown + 4; press += 1) {
      await page.keyboard.press(key)
      await expect.poll(() => whatCoversFocus(page)).toBe('')
      focused.add(await fields.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement)))
    }
    focused.delete(-1)
    expect(focused.size).toBe(shown)
  }
})

/** What has the focus outside of the popover while Tab goes all the way round, forwards and backwards. */
async function focusedBehind(page: Page, id: string): Promise<string[]> {
  const found: string[] = []
  const stops = await page.locator(`#${id} :is(a, button, input, select)`).count()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < stops + 4; press += 1) {
      await page.keyboard.press(key)
      const focused = await page.evaluate(
        (inside) =>
          document.activeElement?.closest(`#${inside}, body`)?.id ||
          document.activeElement?.outerHTML.slice(0, 80),
        id,
      )
      if (focused !== id && !focused?.startsWith('<body')) found.push(focused ?? '')
    }
  }
  return found
}

/** What is painted over the middle of the focused element, or of its label when it has no size; empty when nothing is. */
function whatCoversFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return ''
    const shown = focused.closest('label') ?? focused
    const { left, top, width, height } = shown.getBoundingClientRect()
    const painted = document.elementFromPoint(left + width / 2, top + height / 2)
    // One of the two thumbs of a slider may lie on the other.
    if (painted && (shown.parentElement ?? shown).contains(painted)) return ''
    return `${painted?.outerHTML.slice(0, 80)} over ${shown.outerHTML.slice(0, 80)} at ${left}, ${top}`
  })
}
