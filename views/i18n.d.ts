import 'i18next'
import type { Texts } from '../locales/texts.ts'

// The Arabic files and the fields of products define the keys of t(); texts.ts compares the other files with them.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
