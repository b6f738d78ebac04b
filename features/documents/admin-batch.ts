import { invalidateLists, send } from '../../kit/admin/portal-client.ts'
import { externalState } from '../../ui/external-state.ts'
import { titleFromFileName } from '../../ui/picture/file-names.ts'
import { toast } from '../../ui/toast/toast.ts'
import { problemOf, uploadDocument, uploadProblem } from './admin-upload.ts'

/** One of several files: waiting → sending → added, or failed with a problem. */
export interface Item {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'added' | 'failed'
  /** Of the file that is sent, 0 to 1. */
  share: number
  problem?: string | undefined
}

interface Batch {
  items: readonly Item[]
  /** Of all of them. */
  group: string
  running: boolean
  open: boolean
}

const EMPTY: Batch = { items: [], group: '', running: false, open: false }

/** Outlives its dialog: the upload goes on while another tab is open. */
export const batch = externalState(EMPTY, ({ items }) =>
  items.some(({ state }) => state === 'waiting' || state === 'sending'),
)

let lastId = 0

export function chooseFiles(files: readonly File[]) {
  const chosen = files.map((file): Item => {
    lastId += 1
    const problem = problemOf(file)
    return { id: lastId, file, state: problem ? 'failed' : 'waiting', share: 0, problem }
  })
  batch.change({ items: [...batch.get().items, ...chosen] })
}

export function removeItem(id: number) {
  batch.change({ items: batch.get().items.filter(item => item.id !== id) })
}

export function tryAgain(id: number) {
  changeItem(id, { state: 'waiting', problem: undefined, share: 0 })
  void addDocuments()
}

/** Uploads and adds what waits, one file after another. */
export async function addDocuments() {
  if (batch.get().running) return
  batch.change({ running: true })
  let added = 0
  for (let item = nextItem(); item; item = nextItem()) added += Number(await add(item))
  const left = batch.get().items.filter(({ state }) => state !== 'added')
  batch.change({
    items: left,
    running: false,
    ...(left.length === 0 && { open: false, group: '' }),
  })
  if (added === 0) return
  await invalidateLists(['documents'])
  const description = added === 1 ? 'Document created' : `${added} documents created`
  toast({ kind: 'success', title: 'Success', description })
}

/** Returns whether it was added. */
async function add({ id, file }: Item) {
  changeItem(id, { state: 'sending' })
  try {
    const uploaded = await uploadDocument(file, { progress: share => changeItem(id, { share }) })
    const title = titleFromFileName(file.name)
    const document = { ...uploaded, title, group_name: batch.get().group }
    await send('POST', '/api/admin/documents', document)
    changeItem(id, { state: 'added' })
    return true
  } catch (error) {
    changeItem(id, { state: 'failed', problem: uploadProblem(error) })
    return false
  }
}

function nextItem() {
  return batch.get().items.find(({ state }) => state === 'waiting')
}

function changeItem(id: number, changes: Partial<Item>) {
  const { items } = batch.get()
  batch.change({ items: items.map(item => (item.id === id ? { ...item, ...changes } : item)) })
}
