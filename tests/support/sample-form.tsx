import { type Express, type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import pino from 'pino'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { EditConflict } from '#domain/edit-conflict.ts'
import type { FormPicture, PictureFault } from '#domain/form-picture.ts'
import type { Language } from '#domain/language.ts'
import { localPath } from '#domain/paths.ts'
import { failed, ok } from '#domain/result.ts'
import { formVersion, switched } from '#domain/staff-form-schema.ts'
import { requiredText } from '#domain/text-schema.ts'
import { findEditConflict } from '../../server/admin/find-edit-conflict.ts'
import { drawnForm, type FormValues } from '../../server/admin/form-base.ts'
import { once } from '../../server/admin/make-once.ts'
import { watchDisk } from '../../server/disk/watch-disk.ts'
import { setFlash } from '../../server/http/flash.ts'
import { parseForm, seeOther, type Typed, typedIn } from '../../server/http/form.ts'
import { formKeyOf } from '../../server/http/form-key.ts'
import { sendPage } from '../../server/http/page.ts'
import { createRateLimiter } from '../../server/http/rate-limit.ts'
import { requirePermission } from '../../server/http/sign-in.ts'
import { signedIn } from '../../server/http/signed-in.ts'
import { flashPictureFaults, pictureForm, picturesIn, redrawStatus } from '../../server/media/picture-form.ts'
import { findFormPictures } from '../../server/media/queries.ts'
import { saveAltTexts } from '../../server/media/save-alt-texts.ts'
import { createStore } from '../../server/media/store.ts'
import { AdminLayout } from '../../views/admin/AdminLayout.tsx'
import { AdminForm } from '../../views/admin/form/AdminForm.tsx'
import { Conflict } from '../../views/admin/form/Conflict.tsx'
import { LanguageTabs } from '../../views/admin/form/LanguageTabs.tsx'
import { PictureField } from '../../views/admin/form/PictureField.tsx'
import { Switch } from '../../views/admin/form/Switch.tsx'
import { Field } from '../../views/ui/Field.tsx'

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
  is_on: switched,
  images: z.array(z.string()),
})

const address = '/admin/samples'

/** Puts a form of the staff with all that the kernel has (docs/decisions/017) before the shop's 404. */
export function addSampleForm(app: Express, { db, uploadsDir }: { db: Knex; uploadsDir: string }) {
  const samples: Sample[] = []
  const router = Router()
  const guard = requirePermission('keep products')
  const disk = watchDisk({ folders: [uploadsDir], logger: pino({ level: 'silent' }) })
  const media = { db, store: createStore(uploadsDir), uploadsDir, limiter: createRateLimiter(db), disk }
  const read = pictureForm(media, { field: 'images', limit: 3, bucket: 'product-images' })

  router.get(`${address}/:id`, guard, async (req: Request, res: Response) => {
    const sample = samples.find(({ id }) => id === Number(req.params.id))
    const drawn = sample ? drawnForm(await valuesOf(db, sample)) : { typed: {}, pictures: [] }
    sendPage(res, SamplePage, { id: idOf(req), ...drawn, version: sample?.version })
  })

  router.post(`${address}/:id`, [guard, ...read], (req: Request, res: Response) => save(req, res))

  async function save(req: Request, res: Response): Promise<void> {
    const { pictures, faults } = picturesIn(req)
    const page = {
      id: idOf(req),
      typed: typedIn(req.body),
      pictures,
      faults,
      version: Number(req.body.version ?? 0),
    }
    const redrawn = redrawStatus(req)
    if (redrawn) return sendPage(res, SamplePage, page, { status: redrawn })
    const form = parseForm(schema, req.body)
    if (!form.ok) return sendPage(res, SamplePage, { ...page, errors: form.errors }, { status: 422 })
    const { version, ...values } = form.value
    const sample = samples.find(({ id }) => id === Number(req.params.id))
    if (sample && sample.version !== version) {
      const stored = { version: sample.version, values: await valuesOf(db, sample) }
      const conflict = await findEditConflict(db, req, stored, null)
      if (conflict.isSettled) return save(req, res)
      const merged = { typed: typedIn(req.body), pictures: picturesIn(req).pictures, version: sample.version }
      return sendPage(res, SamplePage, { ...page, ...merged, conflict }, { status: 409 })
    }
    if (sample) Object.assign(sample, values, { version: version + 1 })
    else
      await once(db, formKeyOf(req), async () => {
        if (values.name_en === 'unlucky') return failed('unlucky')
        samples.push({ ...values, id: samples.length + 1, version: 1 })
        return ok(samples.length)
      })
    await saveAltTexts(db, pictures, signedIn(req))
    flashPictureFaults(res, faults)
    setFlash(res, 'rate_saved', { name: values.name_en, undo: '/admin/samples/1/restoration' })
    seeOther(res, localPath(`${address}/${sample?.id ?? samples.length}`, req.lng))
  }

  app.use(router)
  const { stack } = app.router as unknown as { stack: unknown[] }
  stack.splice(-3, 0, stack.pop())
  return samples
}

const idOf = (req: Request) => String(req.params.id)

async function valuesOf(db: Knex, { name_ar, name_en, is_on, images }: Sample): Promise<FormValues> {
  const urls = images.map((url) => ({ url }))
  return { name_ar, name_en, is_on: is_on ? 'on' : 'off', images: await findFormPictures(db, urls) }
}

type SamplePageProps = {
  id: string
  typed: Typed
  pictures: readonly FormPicture[]
  faults?: PictureFault[]
  version: number | undefined
  errors?: Record<string, string[]>
  conflict?: EditConflict
}

function SamplePage({ id, typed, pictures, faults, version, errors = {}, conflict }: SamplePageProps) {
  const { t } = useTranslation('admin-forms')
  return (
    <AdminLayout title="Sample" scripts={['staff-form']}>
      <AdminForm
        draft={`sample-${id}`}
        action={`${address}/${id}`}
        back="/admin?tab=products"
        version={version}
        base={typed.base}
        errors={errors}
        labels={{ name_ar: 'name_ar', name_en: 'name_en' }}
        summaryText="Check"
        hasPictures
        conflict={
          conflict && (
            <Conflict
              conflict={conflict}
              mine={{ ...typed, images: pictures }}
              labels={{ name_ar: 'name_ar', name_en: 'name_en', is_on: 'is_on', images: 'images' }}
              recordPath={`${address}/${id}`}
            />
          )
        }
        aside={
          <section className="panel stack">
            <Switch name="is_on" label={t('save')} value={typed.is_on} />
          </section>
        }
      >
        <section className="panel stack">
          <LanguageTabs name="texts" fields={['name']} values={typed} errors={errors}>
            {(language) => <NameField language={language} typed={typed} errors={errors} />}
          </LanguageTabs>
        </section>
        <section className="panel stack">
          <PictureField
            name="images"
            label="images"
            limit={3}
            bucket="product-images"
            pictures={pictures}
            {...(faults && { faults })}
          />
        </section>
      </AdminForm>
    </AdminLayout>
  )
}

type NameFieldProps = { language: Language; typed: Typed; errors: Record<string, string[]> }

function NameField({ language, typed, errors }: NameFieldProps) {
  const { t } = useTranslation('admin-forms')
  const name = `name_${language}`
  return (
    <Field
      name={name}
      label={t('languages.label')}
      value={typed[name]}
      errors={errors[name]}
      isOptional={language === 'fr'}
    />
  )
}
