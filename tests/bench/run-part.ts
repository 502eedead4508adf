import type { Asked } from './asked.ts'
import { parts } from './parts.ts'

// Started by bench.ts with the name of a part and what is asked of it; sends its rows.

const [name = '', json = '{}'] = process.argv.slice(2)
const asked: Asked = JSON.parse(json)
const measuring = await parts[name]?.load()
const rows = (await measuring?.measure(asked)) ?? []
process.send?.(rows.map((row) => ({ part: name, ...row })))
