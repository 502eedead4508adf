import { startGallery } from '../behaviours/shop/gallery.ts'
import { startGalleryViewer } from '../behaviours/shop/gallery-viewer.ts'
import { startOmitEmptyFields } from '../behaviours/shop/omit-empty-fields.ts'

startOmitEmptyFields()
startGalleryViewer()
startGallery()
