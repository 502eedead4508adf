/** The policy is that of the other service worker: the address comes from the server's page. */
const policy = globalThis.trustedTypes?.createPolicy('shop-worker', { createScriptURL: (address) => address })

/**
 * `[data-push-key]` is the form that turns notifications on for this device; its siblings show the state of
 * notifications.
 */
function startNotifications(): void {
  const form = document.querySelector<HTMLFormElement>('[data-push-key]')
  if (!form) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void turnOn(form)
  })
  void showState(form)
}

async function showState(form: HTMLFormElement): Promise<void> {
  // Push is missing without HTTPS, and on an iPhone until the shop has been added to the home screen.
  if (!navigator.serviceWorker || !('PushManager' in window)) return show(form, 'unsupported')
  if (Notification.permission === 'denied') return show(form, 'denied')
  const subscription = await findSubscription(form)
  const device = subscription && findDevice(subscription.endpoint)
  if (!device) return show(form, 'off')
  device.querySelector('[data-push-here]')?.removeAttribute('hidden')
  show(form, 'on')
}

function show(form: HTMLFormElement, state: 'on' | 'off' | 'denied' | 'unsupported' | 'failed'): void {
  form.hidden = state === 'on' || state === 'denied' || state === 'unsupported'
  for (const text of document.querySelectorAll<HTMLElement>('[data-push-state]')) {
    text.hidden = text.dataset.pushState !== state
  }
}

function findDevice(endpoint: string): HTMLElement | undefined {
  const devices = document.querySelectorAll<HTMLElement>('[data-push-endpoint]')
  return [...devices].find((device) => device.dataset.pushEndpoint === endpoint)
}

async function findSubscription({ dataset }: HTMLFormElement): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(dataset.pushScope)
  return registration?.scope.endsWith(dataset.pushScope ?? '')
    ? registration.pushManager.getSubscription()
    : null
}

/** Asks for permission, subscribes, and sends the form with the subscription that the push service returned. */
async function turnOn(form: HTMLFormElement): Promise<void> {
  const { pushKey = '', pushWorker = '', pushScope = '' } = form.dataset
  try {
    if ((await Notification.requestPermission()) !== 'granted') return await showState(form)
    // The browser refuses a new subscription while there is one with another key.
    await (await findSubscription(form))?.unsubscribe()
    const registration = await navigator.serviceWorker.register(
      policy ? policy.createScriptURL(pushWorker) : pushWorker,
      { scope: pushScope },
    )
    await whenActive(registration)
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    })
    const { endpoint, keys } = subscription.toJSON()
    for (const [name, value] of Object.entries({ endpoint, ...keys })) {
      const input = form.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = value ?? ''
    }
    form.submit()
  } catch {
    show(form, 'failed')
  }
}

/** Only an active service worker can subscribe. */
async function whenActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing
  if (!worker || worker.state === 'activated') return
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
    })
  })
}

startNotifications()
