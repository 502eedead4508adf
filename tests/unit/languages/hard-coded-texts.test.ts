import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'

/** Attributes in which a view may contain a text that belongs in locales/. */
const textAttributes =
  /^(alt|title|placeholder|label|content|aria-(label|description|roledescription|valuetext))$/

/**
 * Machines read these, or they are the same in every language: the label of the currency, the format of a phone
 * number.
 */
const noText = /^(website|summary_large_image|noindex|width=.*|#[\da-f]{6}|DH|06XXXXXXXX)$/

/** The colon after a label, which French writes otherwise. */
const isAfterLabel = /^\s*:(\s|$)/

type Node = { type?: string; [key: string]: unknown }

/** Returns the hard-coded texts of a JSX file. */
function textsIn(source: string): string[] {
  const found: string[] = []
  visit(parseSync(source, { syntax: 'typescript', tsx: true }) as unknown as Node)
  return found

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    const { type, ...fields } = node as Node
    if (type === 'JSXElement' || type === 'JSXFragment') {
      for (const child of fields.children as Node[]) addLiterals(child)
    }
    if (type === 'JSXAttribute' && isTextAttribute(fields.name)) addLiterals(fields.value)
    for (const value of Object.values(fields)) visit(value)
  }

  /** Literals that are rendered as text: 'a', `a`, b ? 'a' : 'c', b && 'a'. */
  function addLiterals(node: unknown): void {
    const { type, ...fields } = (node ?? {}) as Node
    if (type === 'StringLiteral' || type === 'JSXText') addText(String(fields.value))
    if (type === 'JSXText' && isAfterLabel.test(String(fields.value))) found.push(':')
    if (type === 'JSXExpressionContainer') addLiterals(fields.expression)
    if (type === 'ParenthesisExpression') addLiterals(fields.expression)
    if (type === 'TemplateLiteral') {
      for (const quasi of fields.quasis as { cooked: string }[]) addText(quasi.cooked)
    }
    if (type === 'ConditionalExpression') {
      addLiterals(fields.consequent)
      addLiterals(fields.alternate)
    }
    if (type === 'BinaryExpression' && ['&&', '||', '??'].includes(String(fields.operator))) {
      addLiterals(fields.right)
    }
  }

  function isTextAttribute(attribute: unknown): boolean {
    return textAttributes.test((attribute as { value: string }).value)
  }

  function addText(text: string): void {
    if (/\p{L}/u.test(text) && !noText.test(text.trim())) found.push(text.trim())
  }
}

test('no view has hard-coded texts', () => {
  expect(textsIn('export const x = <p title="A pot">{isNew && "New"}: {t("lead")}</p>')).toEqual([
    'New',
    ':',
    'A pot',
  ])
  for (const file of globSync(['views/**/*.tsx', 'client/**/*.tsx']).sort())
    expect(textsIn(readFileSync(file, 'utf8')), file).toEqual([])
})
