import '../ui/document/base.css'
import '../ui/document/letters.optional.css'
import './frame/cold-frame.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../kit/admin/portal-client.ts'
import { removeOldDrafts } from '../ui/form/drafts.ts'
import { fetchToast } from '../ui/toast/toast.ts'
import { showFlash } from '../ui/toast/toast-flash.ts'
import { loadListView } from './contents.ts'
import { followLinks } from './navigation.ts'
import { Portal, prefetchUser } from './portal.tsx'
import { prepareStepDialogs } from './step-dialogs.tsx'

/** Milliseconds after which the first screen stands, where the browser does not say when it has time. */
const MAX_WAIT_MS = 1_500
/** The frame of the document waits that long for the user; then the portal tells of it. */
const MAX_USER_WAIT_MS = 3_000

async function prepareUndoKeys() {
  const { followUndoKeys } = await import('./undo-keys.ts')
  followUndoKeys()
}

/** Loads what most users need next while they look at the first screen. */
function prepareWhenIdle() {
  const prepare = () =>
    void Promise.all([
      loadListView(),
      prepareStepDialogs(),
      prepareUndoKeys(),
      // Beside a field the network may be gone when the first photo is chosen.
      import('../ui/form/scale-down.ts'),
      import('../kit/admin/portal-upload.ts'),
    ]).catch(() => {})
  if ('requestIdleCallback' in window) requestIdleCallback(prepare)
  else setTimeout(prepare, MAX_WAIT_MS)
}

const root = document.getElementById('root')

if (root) {
  followLinks()
  const late = new Promise(resolve => setTimeout(resolve, MAX_USER_WAIT_MS))
  void Promise.race([prefetchUser(), late]).then(() =>
    createRoot(root).render(
      <QueryClientProvider client={queryClient}>
        <Portal />
      </QueryClientProvider>,
    ),
  )
  removeOldDrafts(new Date())
  void fetchToast()
  showFlash()
  prepareWhenIdle()
}
