import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }

/** The shell command that `npm start` runs after the build, with the Node and memory settings of a real shop. */
export const startCommand = scripts.start.replace(/^.*&& /, '')
