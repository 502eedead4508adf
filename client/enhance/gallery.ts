import { startReloadOnBack } from '../behaviours/shared/reload-on-back.ts'
import { startGalleryViewer } from '../behaviours/shop/gallery-viewer.ts'
import { startOmitEmptyFields } from '../behaviours/shop/omit-empty-fields.ts'

startOmitEmptyFields()
startGalleryViewer()
// The island of the gallery opens and closes its dialog.
startReloadOnBack(() => document.querySelector('[hydrated] #viewer') !== null)
