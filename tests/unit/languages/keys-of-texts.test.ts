import { expectTypeOf, test } from 'vitest'
import type { KeysOf } from '../../../locales/texts.ts'

test('the keys of texts have dots, and plural forms are one key', () => {
  type Texts = {
    title: string
    list: { pieces_one: string; pieces_many: string; pieces_other: string; too_many: string }
    paragraphs: string[]
  }
  expectTypeOf<KeysOf<Texts>>().toEqualTypeOf<'title' | 'list.pieces' | 'list.too_many' | 'paragraphs'>()
})
