import { type Express, type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import pino from 'pino'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { EditConflict } from '#domain/admin/edit-conflict.ts'
import type { FormPicture, UploadError } from '#domain/pictures/form-picture.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { failed, ok } from '#domain/shared/result.ts'
import { requiredText } from '#domain/text/text-schema.ts'
import { findEditConflict } from '../../../server/admin/find-edit-conflict.ts'
import { buildFormProps, type RecordValues } from '../../../server/admin/form-baseline.ts'
import { formVersion, onOffField } from '../../../server/admin/form-schema.ts'
import { runOnce } from '../../../server/admin/run-once.ts'
import { watchDisk } from '../../../server/disk/watch-disk.ts'
import { createRateLimiter } from '../../../server/http/rate-limits/rate-limiter.ts'
import { type FormValues, parseForm, readFormValues, redirectTo } from '../../../server/http/requests/form.ts'
import { formKeyOf } from '../../../server/http/requests/form-key.ts'
import { setFlash } from '../../../server/http/responses/flash.ts'
import { sendPage } from '../../../server/http/responses/page.ts'
import { requirePermission } from '../../../server/http/security/require-permission.ts'
import { signedIn } from '../../../server/http/security/signed-in-user.ts'
import { createStore } from '../../../server/media/file-store.ts'
import { findFormPictures } from '../../../server/media/queries.ts'
import { saveAltTexts } from '../../../server/media/save-alt-texts.ts'
import {
  flashUploadErrors,
  readFormPictures,
  readPictureForm,
  rerenderStatus,
} from '../../../server/media/uploads/read-picture-form.ts'
import { AdminLayout } from '../../../views/admin/AdminLayout.tsx'
import { AdminForm } from '../../../views/admin/form/AdminForm.tsx'
import { Conflict } from '../../../views/admin/form/Conflict.tsx'
import { LanguageTabs } from '../../../views/admin/form/LanguageTabs.tsx'
import { PictureField } from '../../../views/admin/form/PictureField.tsx'
import { Switch } from '../../../views/admin/form/Switch.tsx'
import { Field } from '../../../views/ui/form/Field.tsx'

/** What the sample form keeps; `saves` counts how often. */
type Sample = {
  id: number
  version: number
  name_ar: string
  name_en: string
  is_on: boolean
  images: string[]
}

const schema = z.object({
  version: formVersion,
  name_ar: requiredText(100),
  name_en: requiredText(100),
  is_on: onOffField,
  images: z.array(z.string()),
})

const address = '/admin/samples'

/** Puts a form of the staff with all that the kernel has (docs/decisions/017) before the shop's 404. */
export function addSampleForm(app: Express, { db, uploadsDir }: { db: Knex; uploadsDir: string }) {
  const samples: Sample[] = []
  const router = Router()
  const guard = requirePermission('manage products')
  const disk = watchDisk({ folders: [uploadsDir], logger: pino({ level: 'silent' }) })
  const media = { db, store: createStore(uploadsDir), uploadsDir, limiter: createRateLimiter(db), disk }
  const read = readPictureForm(media, { field: 'images', limit: 3, bucket: 'product-images' })

  router.get(`${address}/:id`, guard, async (req: Request, res: Response) => {
    const sample = samples.find(({ id }) => id === Number(req.params.id))
    const drawn = sample ? buildFormProps(await valuesOf(db, sample)) : { formValues: {}, pictures: [] }
    sendPage(res, SamplePage, { id: idOf(req), ...drawn, version: sample?.version })
  })

  router.post(`${address}/:id`, [guard, ...read], (req: Request, res: Response) => save(req, res))

  async function save(req: Request, res: Response): Promise<void> {
    const { pictures, uploadErrors } = readFormPictures(req)
    const page = {
      id: idOf(req),
      formValues: readFormValues(req.body),
      pictures,
      uploadErrors,
      version: Number(req.body.version ?? 0),
    }
    const rerender = rerenderStatus(req)
    if (rerender) return sendPage(res, SamplePage, page, { status: rerender })
    const form = parseForm(schema, req.body)
    if (!form.ok) return sendPage(res, SamplePage, { ...page, errors: form.errors }, { status: 422 })
    const { version, ...values } = form.value
    const sample = samples.find(({ id }) => id === Number(req.params.id))
    if (sample && sample.version !== version) {
      const stored = { version: sample.version, values: await valuesOf(db, sample) }
      const conflict = await findEditConflict(db, req, stored, null)
      if (conflict.isSettled) return save(req, res)
      const merged = {
        formValues: readFormValues(req.body),
        pictures: readFormPictures(req).pictures,
        version: sample.version,
      }
      return sendPage(res, SamplePage, { ...page, ...merged, conflict }, { status: 409 })
    }
    if (sample) Object.assign(sample, values, { version: version + 1 })
    else
      await runOnce(db, formKeyOf(req), async () => {
        if (values.name_en === 'unlucky') return failed('unlucky')
        samples.push({ ...values, id: samples.length + 1, version: 1 })
        return ok(samples.length)
      })
    await saveAltTexts(db, pictures, signedIn(req))
    flashUploadErrors(res, uploadErrors)
    setFlash(res, 'rate_saved', { name: values.name_en, undo: '/admin/samples/1/restoration' })
    redirectTo(res, localisePath(`${address}/${sample?.id ?? samples.length}`, req.lng))
  }

  app.use(router)
  const { stack } = app.router as unknown as { stack: unknown[] }
  stack.splice(-3, 0, stack.pop())
  return samples
}

const idOf = (req: Request) => String(req.params.id)

async function valuesOf(db: Knex, { name_ar, name_en, is_on, images }: Sample): Promise<RecordValues> {
  const urls = images.map((url) => ({ url }))
  return { name_ar, name_en, is_on: is_on ? 'on' : 'off', images: await findFormPictures(db, urls) }
}

type SamplePageProps = {
  id: string
  formValues: FormValues
  pictures: readonly FormPicture[]
  uploadErrors?: UploadError[]
  version: number | undefined
  errors?: Record<string, string[]>
  conflict?: EditConflict
}

function SamplePage({
  id,
  formValues,
  pictures,
  uploadErrors,
  version,
  errors = {},
  conflict,
}: SamplePageProps) {
  const { t } = useTranslation('admin-forms')
  return (
    <AdminLayout title="Sample" scripts={['staff-form']}>
      <AdminForm
        draft={`sample-${id}`}
        action={`${address}/${id}`}
        back="/admin?tab=products"
        version={version}
        base={formValues.base}
        errors={errors}
        labels={{ name_ar: 'name_ar', name_en: 'name_en' }}
        summaryText="Check"
        hasPictures
        conflict={
          conflict && (
            <Conflict
              conflict={conflict}
              mine={{ ...formValues, images: pictures }}
              labels={{ name_ar: 'name_ar', name_en: 'name_en', is_on: 'is_on', images: 'images' }}
              recordPath={`${address}/${id}`}
            />
          )
        }
        aside={
          <section className="panel stack">
            <Switch name="is_on" label={t('save')} value={formValues.is_on} />
          </section>
        }
      >
        <section className="panel stack">
          <LanguageTabs name="texts" fields={['name']} values={formValues} errors={errors}>
            {(language) => <NameField language={language} formValues={formValues} errors={errors} />}
          </LanguageTabs>
        </section>
        <section className="panel stack">
          <PictureField
            name="images"
            label="images"
            limit={3}
            bucket="product-images"
            pictures={pictures}
            {...(uploadErrors && { uploadErrors })}
          />
        </section>
      </AdminForm>
    </AdminLayout>
  )
}

type NameFieldProps = { language: Language; formValues: FormValues; errors: Record<string, string[]> }

function NameField({ language, formValues, errors }: NameFieldProps) {
  const { t } = useTranslation('admin-forms')
  const name = `name_${language}`
  return (
    <Field
      name={name}
      label={t('languages.label')}
      value={formValues[name]}
      errors={errors[name]}
      isOptional={language === 'fr'}
    />
  )
}
