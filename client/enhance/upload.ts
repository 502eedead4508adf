import { showToast } from '../behaviours/shared/toast.ts'
import { startGalleryUpload } from '../behaviours/shop/gallery-upload.ts'

startGalleryUpload(showToast)
