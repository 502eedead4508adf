import { findPackageJSON } from 'node:module'
import path from 'node:path'
import packageDescription from '../package.json' with { type: 'json' }

/** It is the same whether this runs from source or bundled, and from any working directory. */
export const projectRoot = path.dirname(findPackageJSON('.', import.meta.url) ?? process.cwd())

/** CHANGELOG.md says what its three numbers mean to an operator. */
export const shopVersion: string = packageDescription.version
