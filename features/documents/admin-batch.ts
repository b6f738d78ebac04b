import { invalidateLists, send } from '../../kit/admin/portal-client.ts'
import { externalState } from '../../ui/external-state.ts'
import { RequestError } from '../../ui/http/api.ts'
import { titleFromFileName } from '../../ui/picture/file-names.ts'
import { toast } from '../../ui/toast/toast.ts'
import { problemOf, uploadDocument, uploadProblem } from './admin-upload.ts'
import { type ClubDocument, clubDocument, type UploadedFile } from './schema.ts'

/** One of several files: chosen → waiting → sending → added, or failed and then waiting again. What cannot be a document is rejected. */
export interface Item {
  id: number
  file: File
  title: string
  state: 'chosen' | 'waiting' | 'sending' | 'added' | 'failed' | 'rejected'
  /** Of the file that is sent, 0 to 1. */
  share: number
  /** It is not sent twice. */
  uploaded?: UploadedFile
  /** The title with which its row was sent, when no response came. */
  sentAs?: string | undefined
  /** What is wrong with the file or its upload, and with its title. */
  problem?: string | undefined
  titleProblem?: string | undefined
}

interface Batch {
  items: readonly Item[]
  /** Of all of them. */
  group: string
  groupProblem: string | undefined
  /** Id of the item whose title is being typed: it waits until that is done. */
  typing: number | undefined
  running: boolean
  open: boolean
}

const EMPTY: Batch = {
  items: [],
  group: '',
  groupProblem: undefined,
  typing: undefined,
  running: false,
  open: false,
}

const PATH = '/api/admin/documents'
const { title: titleSchema, group_name: groupSchema } = clubDocument.shape

/** Outlives its dialog: the upload goes on while another tab is open. */
export const batch = externalState(EMPTY, ({ items }) =>
  items.some(({ state }) => state !== 'added' && state !== 'rejected'),
)

let lastId = 0

export function chooseFiles(files: readonly File[]) {
  const chosen = files.map((file): Item => {
    lastId += 1
    const problem = problemOf(file)
    const title = titleFromFileName(file.name)
    return { id: lastId, file, title, state: problem ? 'rejected' : 'chosen', share: 0, problem }
  })
  batch.change({ items: [...batch.get().items, ...chosen] })
}

export function removeItem(id: number) {
  batch.change({ items: batch.get().items.filter(item => item.id !== id) })
}

export function typeTitle(id: number, title: string) {
  changeItem(id, { title, titleProblem: undefined })
  batch.change({ typing: id })
}

export function endTyping() {
  batch.change({ typing: undefined })
  if (batch.get().running) void run()
}

/** Can be added: neither rejected nor added, and not on its way. */
export function isIdle({ state }: Item) {
  return state === 'chosen' || state === 'failed'
}

/** Adds these items, unless a title or the group is invalid. */
export function addDocuments(ids: ReadonlySet<number>) {
  const { items, group } = batch.get()
  const wanted = items.filter(item => isIdle(item) && ids.has(item.id))
  for (const { id, title } of wanted)
    changeItem(id, { titleProblem: problemIn(titleSchema, title) })
  const groupProblem = problemIn(groupSchema, group)
  batch.change({ groupProblem, typing: undefined })
  const isWrong = batch.get().items.some(({ id, titleProblem }) => ids.has(id) && titleProblem)
  if (groupProblem || isWrong) return
  for (const { id } of wanted) changeItem(id, { state: 'waiting', problem: undefined, share: 0 })
  batch.change({ running: true })
  void run()
}

/** One after another; what is not added stays in the list. */
async function run() {
  if (batch.get().items.some(({ state }) => state === 'sending')) return
  for (let item = nextItem(); item; item = nextItem()) await add(item)
  const { items } = batch.get()
  if (items.some(({ state }) => state === 'waiting')) return
  const left = items.filter(({ state }) => state !== 'added')
  batch.change({
    items: left,
    running: false,
    ...(left.length === 0 && { open: false, group: '' }),
  })
  const added = items.length - left.length
  if (added === 0) return
  await invalidateLists(['documents'])
  const description = added === 1 ? 'Document created' : `${added} documents created`
  toast({ kind: 'success', title: 'Success', description })
}

async function add(item: Item) {
  const { id, file } = item
  const titleProblem = problemIn(titleSchema, item.title)
  if (titleProblem) return changeItem(id, { state: 'failed', titleProblem })
  changeItem(id, { state: 'sending' })
  try {
    const uploaded =
      item.uploaded ??
      (await uploadDocument(file, { progress: share => changeItem(id, { share }) }))
    changeItem(id, { uploaded })
    await createRow(item, uploaded)
    changeItem(id, { state: 'added' })
  } catch (error) {
    const titleProblem = error instanceof RequestError ? error.errors.title : undefined
    const problem = titleProblem ? undefined : uploadProblem(error)
    changeItem(id, { state: 'failed', problem, titleProblem })
  }
}

/** Creates the row once, also when the response to an earlier try was lost. */
async function createRow({ id, title: typed, sentAs }: Item, uploaded: UploadedFile) {
  const title = titleSchema.parse(typed)
  const created = sentAs === undefined ? undefined : await findRow(uploaded, sentAs)
  if (created) return send('PUT', `${PATH}/${created.id}`, { title })
  changeItem(id, { sentAs: title })
  await send('POST', PATH, { ...uploaded, title, group_name: batch.get().group }).catch(error => {
    // The server has responded, so there is no row.
    if (isClientError(error)) changeItem(id, { sentAs: undefined })
    throw error
  })
}

function isClientError(error: unknown) {
  return error instanceof RequestError && error.status >= 400 && error.status < 500
}

async function findRow({ file }: UploadedFile, title: string) {
  const rows = await send<ClubDocument[]>('GET', '/api/documents')
  return rows.find(row => row.file === file && row.title === title)
}

function nextItem() {
  const { items, typing } = batch.get()
  return items.find(({ state, id }) => state === 'waiting' && id !== typing)
}

function changeItem(id: number, changes: Partial<Item>) {
  const { items } = batch.get()
  batch.change({ items: items.map(item => (item.id === id ? { ...item, ...changes } : item)) })
}

function problemIn(schema: typeof titleSchema | typeof groupSchema, typed: string) {
  return schema.safeParse(typed).error?.issues[0]?.message
}
