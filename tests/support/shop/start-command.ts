import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }

/** What `npm start` runs when it has built, for a shell: with the settings of node and of memory that a visitor's has. */
export const startCommand = scripts.start.replace(/^.*&& /, '')
