import type { CustomTypeOptions } from 'i18next'
import type { ComponentType } from 'react'

/** Values of the type survive JSON unchanged; a function, a Date or a Map becomes `never`. */
export type PlainJson<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends bigint | symbol | ((...args: never) => unknown)
    ? never
    : { [Key in keyof Value]: PlainJson<Value[Key]> }

/**
 * It says when an island is hydrated, unless a gesture on it comes first; loader.ts implements each. A delay is in
 * milliseconds, after which the loader waits until the browser is idle.
 */
export type HydrationTrigger = 'load' | 'interaction' | `delay ${number}`

/**
 * Each file of locales/ that an island uses is imported by namespace when it is hydrated. The page preloads them by
 * their names (views/Island.tsx), so the file must be that of the namespace.
 */
export type IslandTexts = { [Name in Namespace]?: (language: string) => Promise<{ default: object }> }

type Namespace = keyof CustomTypeOptions['resources'] & string

export type IslandDefinition<Props> = { name: string; Component: ComponentType<Props>; texts: IslandTexts }

/** The name must equal the file name, which is part of the asset URL; `Function.name` does not survive minification. */
export function defineIsland<Props extends object>(
  name: string,
  Component: ComponentType<Props> & (Props extends PlainJson<Props> ? unknown : never),
  texts: IslandTexts,
): IslandDefinition<Props> {
  return { name, Component, texts }
}
