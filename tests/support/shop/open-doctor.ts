import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { CheckName, Finding } from '#domain/admin/doctor.ts'
import { readConfig } from '../../../server/config.ts'
import { checks } from '../../../server/doctor/checks.ts'
import { createI18n } from '../../../server/http/localisation/texts.ts'
import { describeFinding } from '../../../views/admin/doctor/describe-finding.ts'
import type { openTestDatabase } from '../data/test-database.ts'
import { aFolder } from '../run/own-places.ts'

type Db = Awaited<ReturnType<typeof openTestDatabase>>['db']
type Options = { environment?: Record<string, string>; now?: Date }

/** Runs single checks of the doctor on a shop with folders of its own. */
export async function openDoctor(db: Db) {
  const folder = await aFolder()
  const dataDir = path.join(folder, 'data')
  const uploadsDir = path.join(folder, 'uploads')
  for (const each of [dataDir, uploadsDir]) await mkdir(each)

  async function check(name: CheckName, { environment = {}, now }: Options = {}): Promise<Finding> {
    const config = readConfig({ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir, ...environment })
    const found = checks.find((each) => each.name === name)
    if (!found) throw new Error(`no check is named ${name}`)
    const outcome = await found.run({ db, config, clock: () => now ?? new Date() })
    const finding = { check: name, ...outcome }
    expectTexts(finding)
    return finding
  }

  return { dataDir, uploadsDir, check }
}

/** Each finding has all its texts, and these all their values. */
function expectTexts(finding: Finding): void {
  for (const language of ['ar', 'en', 'fr'] as const) {
    const text = describeFinding(createI18n().getFixedT(language, 'doctor'), finding)
    const words = Object.values(text).filter((each) => each !== null)
    if (words.some((each) => each.includes('{{') || /^(findings|remedies|checks)\./.test(each)))
      throw new Error(`Not all is said in ${language}: ${JSON.stringify(text)}`)
  }
}
