import { defineIsland } from '../runtime/define-island.ts'
import { Viewer } from '../ui/Viewer.tsx'

/** The viewer on an entry's own page. */
export default defineIsland('EntryViewer', Viewer, {
  gallery: (language) => import(`../../locales/${language}/gallery.json`),
})
