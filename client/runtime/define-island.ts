import type { ComponentType } from 'react'

/**
 * What survives JSON as it is. A function, a Date or a Map has members that become `never` here,
 * so an island that asks for one does not compile.
 */
export type PlainJson<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends bigint | symbol | ((...args: never) => unknown)
    ? never
    : { [Key in keyof Value]: PlainJson<Value[Key]> }

export type Island<Props> = { name: string; Component: ComponentType<Props> }

/** The name is the file's name and so the island's address; `Function.name` would not survive minifying. */
export function defineIsland<Props extends object>(
  name: string,
  Component: ComponentType<Props> & (Props extends PlainJson<Props> ? unknown : never),
): Island<Props> {
  return { name, Component }
}
