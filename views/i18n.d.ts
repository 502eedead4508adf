import 'i18next'
import type { Texts } from '../locales/texts.ts'

// The Arabic files define the keys of t(); texts.ts compares the others with them.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
