import { startLiveOrders } from '../../behaviours/admin/live-orders.ts'
import { readStorage, writeStorage } from '../../storage.ts'

const storageKey = 'admin-sound'
const toneSeconds = 0.5

/**
 * `[data-sound]` switches the sound for new orders on and off in this browser; returns the function that plays it.
 * Browsers allow audio only after a user gesture, so the audio context starts with the first one.
 */
function startOrderSound(): () => void {
  let context: AudioContext | null = null
  const resumeAudio = () => {
    if (!isOn()) return
    context ??= new AudioContext()
    void context.resume()
  }
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, resumeAudio, { passive: true })

  const button = document.querySelector<HTMLElement>('[data-sound]')
  const show = () => button?.setAttribute('aria-pressed', String(isOn()))
  button?.addEventListener('click', async () => {
    writeStorage(storageKey, isOn() ? 'off' : 'on')
    show()
    resumeAudio()
    await context?.resume()
    if (isOn() && context) play(context)
  })
  addEventListener('storage', show)
  show()

  return () => {
    if (isOn() && context?.state === 'running') play(context)
  }
}

function isOn(): boolean {
  return readStorage(storageKey) === 'on'
}

function play(context: AudioContext): void {
  const start = context.currentTime
  const volume = context.createGain()
  volume.gain.setValueAtTime(0.25, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + toneSeconds)
  const tone = context.createOscillator()
  tone.frequency.value = 880
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + toneSeconds)
}

/** Loads the script that sends statuses and calls where one can be chosen, and on any page while one is unsent. */
async function loadOrderChanges(): Promise<void> {
  const canBeChosen = document.querySelector('.orders, #order, .desk')
  if (!canBeChosen && !readStorage('unsent-changes')) return
  const changes = await import('../../behaviours/admin/order-changes.ts')
  changes.startOrderChanges()
}

for (const button of document.querySelectorAll('[data-print]')) {
  button.addEventListener('click', () => print())
}
void loadOrderChanges()
startLiveOrders(startOrderSound())
