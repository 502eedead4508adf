import { findPackageJSON } from 'node:module'
import path from 'node:path'

/**
 * The folder of package.json with migrations, seeds and built assets, whether this runs from source or bundled, and
 * from any working directory.
 */
export const projectRoot = path.dirname(findPackageJSON('.', import.meta.url) ?? process.cwd())
