import type { Express } from 'express'
import type { Knex } from 'knex'
import pino from 'pino'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { Language } from '#domain/shared/language.ts'
import { failed, ok } from '#domain/shared/result.ts'
import { requiredText } from '#domain/text/text-schema.ts'
import { onOffField } from '../../../server/admin/form-baseline.ts'
import { staffFormRoutes } from '../../../server/admin/staff-form.ts'
import { watchDisk } from '../../../server/disk/free-space.ts'
import { createRateLimiter } from '../../../server/http/rate-limits/rate-limiter.ts'
import { parseForm } from '../../../server/http/requests/form.ts'
import { createStore } from '../../../server/media/file-store.ts'
import { findFormPictures } from '../../../server/media/queries.ts'
import { Switch } from '../../../views/admin/form/Inputs.tsx'
import { LanguageTabs } from '../../../views/admin/form/LanguageTabs.tsx'
import { StaffFormPage, type StaffFormProps } from '../../../views/admin/form/StaffFormPage.tsx'
import { StaffPictureField } from '../../../views/admin/form/StaffPictureField.tsx'
import { Field } from '../../../views/ui/form/Field.tsx'

/** What the sample form stores; `saves` counts how often. */
type Sample = {
  id: number
  version: number
  name_ar: string
  name_en: string
  is_on: boolean
  images: string[]
}

const schema = z.object({
  name_ar: requiredText(100),
  name_en: requiredText(100),
  is_on: onOffField,
  images: z.array(z.string()),
})

const address = '/admin/samples'

/** Puts a form of the staff before the shop's 404. */
export function addSampleForm(app: Express, { db, uploadsDir }: { db: Knex; uploadsDir: string }) {
  const samples: Sample[] = []
  const disk = watchDisk({ folders: [uploadsDir], logger: pino({ level: 'silent' }) })
  const store = createStore(uploadsDir)
  const media = { db, store, bucket: null, uploadsDir, limiter: createRateLimiter(db), disk }
  const form = staffFormRoutes(media, {
    permission: 'manage products',
    pictures: { field: 'images', limit: 3, folder: 'product-images' },
    newPath: `${address}/new`,
    path: (id) => `${address}/${id}`,
    back: () => '/admin?tab=products',
    page: SamplePage,
    find: async (_db, id) => samples.find((sample) => sample.id === id),
    values: async ({ name_ar, name_en, is_on, images }) => {
      const urls = images.map((url) => ({ url }))
      return { name_ar, name_en, is_on: is_on ? 'on' : 'off', images: await findFormPictures(db, urls) }
    },
    read: (req) => parseForm(schema, req.body),
    create: (sample, once) =>
      once(async () => {
        if (sample.name_en === 'unlucky') return failed('unlucky')
        samples.push({ ...sample, id: samples.length + 1, version: 1 })
        return ok(samples.length)
      }),
    update: async (_db, id, changes, { version, editorId }) => {
      const sample = samples.find((stored) => stored.id === id)
      if (sample?.version !== version) return failed('edited', { editorId })
      return ok(Object.assign(sample, changes, { version: version + 1 }))
    },
    explain: ({ code }) => ({ errors: { name_en: [code] } }),
    flash: (_req, { input }) => ({
      key: 'rate_saved',
      name: input.name_en,
      undo: `${address}/1/restoration`,
    }),
    savedPath: (_req, { id }) => `${address}/${id}`,
  })
  app.use(form)
  const { stack } = app.router as unknown as { stack: unknown[] }
  stack.splice(-3, 0, stack.pop())
  return samples
}

function SamplePage(form: StaffFormProps<Sample>) {
  const { t } = useTranslation('admin-forms')
  return (
    <StaffFormPage
      form={form}
      kind="sample"
      title="Sample"
      backText="Back"
      labels={{ name_ar: 'name_ar', name_en: 'name_en', is_on: 'is_on', images: 'images' }}
      summary={{ missing: 'Check', invalid: 'Check' }}
      styles={[]}
      aside={
        <section className="panel stack">
          <Switch name="is_on" label={t('save')} />
        </section>
      }
    >
      <section className="panel stack">
        <LanguageTabs name="texts" fields={['name']}>
          {(language) => <NameField language={language} />}
        </LanguageTabs>
      </section>
      <section className="panel stack">
        <StaffPictureField form={form} label="images" />
      </section>
    </StaffFormPage>
  )
}

function NameField({ language }: { language: Language }) {
  const { t } = useTranslation('admin-forms')
  return <Field name={`name_${language}`} label={t('languages.label')} isOptional={language === 'fr'} />
}
