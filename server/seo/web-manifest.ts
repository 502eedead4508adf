import { type Language, languages } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'

type ManifestTexts = { name: string; short_name: string; description: string }

/** The W3C web app manifest in one language, with which phones add the shop to the home screen. */
export function createWebManifest(language: Language, words: ManifestTexts) {
  return {
    id: localisePath(paths.home, language),
    ...words,
    lang: language,
    dir: languages[language].dir,
    start_url: localisePath(paths.home, language),
    // Includes the other languages, so that the language chooser stays in the app.
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#142a6a',
    background_color: '#f6f5f0',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
}
