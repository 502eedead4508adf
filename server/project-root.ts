import { findPackageJSON } from 'node:module'
import path from 'node:path'
import packageDescription from '../package.json' with { type: 'json' }

/**
 * The folder of package.json with migrations, seeds and built assets, whether this runs from source or bundled, and
 * from any working directory.
 */
export const projectRoot = path.dirname(findPackageJSON('.', import.meta.url) ?? process.cwd())

/**
 * The version of this shop: package.json is its one source. CHANGELOG.md says what its three numbers mean to an
 * operator.
 */
export const shopVersion: string = packageDescription.version
