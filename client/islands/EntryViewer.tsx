import { defineIsland } from '../runtime/define-island.ts'
import { Viewer } from '../ui/Viewer.tsx'

export default defineIsland('EntryViewer', Viewer, {
  gallery: (language) => import(`../../locales/${language}/gallery.json`),
})
