import type { ComponentType } from 'react'

/** A type that survives JSON unchanged; props with a function, a Date or a Map become `never` and do not compile. */
export type PlainJson<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends bigint | symbol | ((...args: never) => unknown)
    ? never
    : { [Key in keyof Value]: PlainJson<Value[Key]> }

/** When an island is hydrated unless a gesture on it comes first; loader.ts obeys each. */
export type HydrationTrigger =
  | 'load'
  | 'idle'
  | 'visible'
  | 'interaction'
  | `media ${string}`
  | `delay ${number}`

export type Island<Props> = { name: string; Component: ComponentType<Props> }

/** The name must equal the file name, which is part of the asset URL; `Function.name` does not survive minification. */
export function defineIsland<Props extends object>(
  name: string,
  Component: ComponentType<Props> & (Props extends PlainJson<Props> ? unknown : never),
): Island<Props> {
  return { name, Component }
}
