import type { Namespace, ParseKeys } from 'i18next'
import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import type { RichText } from './rich-text.ts'
import type { Translate } from './translations.ts'

type TransProps<Ns extends Namespace> = {
  t: Translate<Ns>
  i18nKey: ParseKeys<Ns>
  values?: Readonly<Record<string, string | number>>
  /** The elements for the tags of the text: { bdi: <bdi dir="ltr" /> } for '<bdi>{{phone}}</bdi>'. */
  components: Readonly<Record<string, ReactElement>>
}

/** A text with elements in it, as react-i18next's Trans renders it. */
export function Trans<Ns extends Namespace>({ t, i18nKey, values = {}, components }: TransProps<Ns>) {
  return createElement(Fragment, null, ...renderContent(t.rich(i18nKey as string, values), components))
}

function renderContent(content: RichText, components: TransProps<Namespace>['components']): ReactNode[] {
  return content.map((part) => {
    if (typeof part === 'string') return part
    const component = components[part.tag]
    if (!component) throw new Error(`No component for <${part.tag}> of a text`)
    return cloneElement(component, undefined, ...renderContent(part.content, components))
  })
}
