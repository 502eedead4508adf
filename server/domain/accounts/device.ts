export type Device = { browser: string | null; system: string | null }

// In this order: nearly every browser also names the ones it derives from.
const browsers: [RegExp, string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Browser and system of a User-Agent, by their common names; null when unknown. */
export function describeDevice(agent: string): Device {
  const nameIn = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(agent))?.[1] ?? null
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
