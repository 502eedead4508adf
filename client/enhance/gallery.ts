import { startDialogs } from '../behaviours/dialog.ts'
import { startGallery } from '../behaviours/gallery.ts'
import { startShortAddress } from '../behaviours/short-address.ts'
import { startViewer } from '../behaviours/viewer.ts'

startShortAddress()
startDialogs()
startViewer()
startGallery()
