const storageKey = 'admin-sound'
/** Two notes, in hertz, each with its beginning in seconds. */
const notes = [
  [784, 0],
  [1175, 0.18],
] as const
const noteSeconds = 0.5

/**
 * `[data-sound]` switches the sound for new orders on and off, for this browser. Returns what rings it. Browsers let a
 * page sound only after it was touched, so that the sound wakes with the first touch of each page.
 */
export function startOrderSound(): () => void {
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
    localStorage.setItem(storageKey, isOn() ? 'off' : 'on')
    show()
    resumeAudio()
    await context?.resume()
    if (isOn() && context) play(context)
  })
  addEventListener('storage', show)
  show()

  return () => {
    if (!isOn() || context?.state !== 'running') return
    const sounding = context
    if (!navigator.locks) return play(sounding)
    // All tabs hear of the order; one of them is enough.
    void navigator.locks.request(storageKey, { ifAvailable: true }, async (lock) => {
      if (!lock) return
      play(sounding)
      await new Promise((resolve) => setTimeout(resolve, 1000))
    })
  }
}

function isOn(): boolean {
  return localStorage.getItem(storageKey) === 'on'
}

function play(context: AudioContext): void {
  for (const [frequency, begin] of notes) {
    const start = context.currentTime + begin
    const volume = context.createGain()
    volume.gain.setValueAtTime(0.25, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
    const tone = context.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + noteSeconds)
  }
}
