import {
  type FindTemplate,
  fillPlaceholder,
  type Part,
  type Template,
  type Values,
  valuesFor,
} from './template.ts'

/** <tag>…</tag> in a text, for which a view has an element. */
type TagNode = { tag: string; children: RichNode[] }

type RichNode = Part | TagNode

/** A filled text: strings and elements by their tags. */
export type RichText = readonly (string | { tag: string; content: RichText })[]

/** Most texts have no tags, so one is parsed when it is first rendered. */
const parsed = new WeakMap<Template, readonly RichNode[]>()

/** Fills a text with tags. */
export function fillRichText(template: Template, values: Values, find: FindTemplate): RichText {
  const nodes = parsed.get(template) ?? parseNodes(template)
  parsed.set(template, nodes)
  return fillNodes(nodes, values, find)
}

function fillNodes(nodes: readonly RichNode[], values: Values, find: FindTemplate): RichText {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return node
    if ('tag' in node) return { tag: node.tag, content: fillNodes(node.children, values, find) }
    if ('placeholder' in node) return fillPlaceholder(node, values)
    const referred = valuesFor(node, values)
    const template = find(node.key, referred)
    return template ? [...fillRichText(template, referred, find)] : []
  })
}

const tags = /<(\/?)(\w+) *(\/?)>/g

function parseNodes({ text, parts }: Template): RichNode[] {
  const root: TagNode = { tag: '', children: [] }
  const open = [root]
  for (const part of parts ?? [text]) {
    if (typeof part === 'string') addLiteral(part)
    else innermost().children.push(part)
  }
  if (open.length > 1) throw new Error(`Text with an unclosed tag: ${text}`)
  return root.children

  function addLiteral(literal: string): void {
    let end = 0
    for (const { 0: whole, 1: isEnd, 2: tag = '', 3: isEmpty, index } of literal.matchAll(tags)) {
      if (index > end) innermost().children.push(literal.slice(end, index))
      if (isEnd) close(tag)
      else start(tag, isEmpty !== '')
      end = index + whole.length
    }
    if (end < literal.length) innermost().children.push(literal.slice(end))
  }

  function start(tag: string, isEmpty: boolean): void {
    const node: TagNode = { tag, children: [] }
    innermost().children.push(node)
    if (!isEmpty) open.push(node)
  }

  function close(tag: string): void {
    const node = open.pop()
    if (node?.tag !== tag || open.length === 0) throw new Error(`Text with a wrong end tag: ${text}`)
    // Unlike '<mail/>', '<mail></mail>' takes the element's own content away, as in react-i18next.
    if (node.children.length === 0) node.children.push('')
  }

  function innermost(): TagNode {
    return open.at(-1) ?? root
  }
}
