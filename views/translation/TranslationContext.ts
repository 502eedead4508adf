import { createContext } from 'react'
import type { Translator } from './translations.ts'

/** The texts in the language of the page, or of a part of it. */
export const TranslationContext = createContext<Translator | null>(null)
