import '../ui/document/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../kit/admin/portal-client.ts'
import { removeOldDrafts } from '../ui/form/drafts.ts'
import { fetchToast } from '../ui/toast/toast.ts'
import { showFlash } from '../ui/toast/toast-flash.ts'
import { Portal } from './portal.tsx'

const root = document.getElementById('root')

if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <Portal />
    </QueryClientProvider>,
  )
  removeOldDrafts(new Date())
  void fetchToast()
  showFlash()
}
