import type { z } from 'zod'
import { externalState } from '../../ui/external-state.ts'
import { isClientError, RequestError } from '../../ui/http/api.ts'
import type { Sending } from '../../ui/http/api-upload.ts'
import { invalidateLists, send } from './portal-client.ts'

export type UploadState =
  | 'chosen'
  | 'rejected'
  | 'waiting'
  | 'sending'
  | 'creating'
  | 'added'
  | 'failed'

/** The progress of one file. */
export interface UploadProgress<Uploaded = unknown> {
  state: UploadState
  /** The uploaded share of the file, 0 to 1. */
  share: number
  /** The result of the upload. */
  uploaded?: Uploaded | undefined
}

/**
 * A file that is uploaded and becomes a row. It goes through these states:
 *
 *   chosen → waiting → sending → waiting (with `uploaded`) → creating → added
 *
 * From sending and creating it may become failed, and from chosen or failed it goes to waiting again; an uploaded file is
 * not sent twice. Cancelling returns waiting and sending files to chosen. A file that fails validation is rejected and
 * stays so.
 */
export interface UploadItem<Uploaded> extends UploadProgress<Uploaded> {
  /** The item's id in this list; its row has another id. */
  id: number
  file: File
  /** Object URL of the file; empty where the browser cannot show it. */
  preview: string
  title: string
  /** The title with which its row was sent, when no response came. */
  sentAs?: string | undefined
  /** The error of the file or its upload, and that of its title. */
  problem?: string | undefined
  titleProblem?: string | undefined
  /** Aborts its upload. */
  stop?: (() => void) | undefined
}

interface Batch<Uploaded> {
  items: readonly UploadItem<Uploaded>[]
  /** Id of the item whose title is being typed: its row is created only afterwards. */
  typing: number | undefined
  running: boolean
  open: boolean
}

interface Row {
  id: number
  title: string
  version?: number
}

interface UploadBatchOptions<Uploaded, Stored extends Row> {
  /** The list at `/api/{path}` and `/api/admin/{path}` to which rows are added. */
  path: string
  /** The most uploads at a time: more would only share the same connection. */
  mostAtOnce: number
  /** Returns the error in a file before it is sent. */
  problemOf(file: File): string | undefined
  titleOf(file: File): string
  previewOf?(file: File): string
  title: z.ZodType<string>
  /** Shows the errors of the fields that all items share; returns whether there are none. */
  validate(): boolean
  upload(file: File, sending: Sending): Promise<Uploaded>
  /** Returns the columns of the row beside its title. */
  columnsOf(uploaded: Uploaded, file: File): object | Promise<object>
  isOf(row: Stored, uploaded: Uploaded): boolean
  /** Returns the message of a failed upload. */
  failure(error: unknown): string
  /** Called at the end of a run; items that were not added stay in the list. */
  finished(run: { added: number; failed: number; isEmpty: boolean }): void
}

/** Uploads many files at once, and adds a row for each. It outlives its dialog: the run goes on while another tab is open. */
export function uploadBatch<Uploaded, Stored extends Row>(
  options: UploadBatchOptions<Uploaded, Stored>,
) {
  const { path, mostAtOnce, title: titleSchema } = options
  const state = externalState<Batch<Uploaded>>(
    { items: [], typing: undefined, running: false, open: false },
    ({ items }) => items.some(({ state }) => state !== 'rejected' && state !== 'added'),
  )
  let lastId = 0

  function choose(files: readonly File[]) {
    const chosen = files.map((file): UploadItem<Uploaded> => {
      lastId += 1
      const problem = options.problemOf(file)
      return {
        id: lastId,
        file,
        problem,
        share: 0,
        state: problem ? 'rejected' : 'chosen',
        preview: options.previewOf?.(file) ?? '',
        title: options.titleOf(file),
      }
    })
    state.change({ items: [...state.get().items, ...chosen] })
  }

  function typeTitle(id: number, title: string) {
    changeItem(id, { title, titleProblem: undefined })
    state.change({ typing: id })
  }

  function endTyping() {
    state.change({ typing: undefined })
    runQueue()
  }

  /** Queues these items, unless their titles or the shared fields are invalid. */
  function add(ids: ReadonlySet<number>) {
    state.change({ typing: undefined })
    if (!validate(ids)) return
    for (const { id } of state.get().items.filter(isIdle)) {
      if (ids.has(id)) changeItem(id, { state: 'waiting', share: 0, problem: undefined })
      // A failure of an earlier run does not count in this one.
      else if (!state.get().running) changeItem(id, { state: 'chosen' })
    }
    state.change({ running: true })
    runQueue()
  }

  /** Stops uploads, but not rows that are being created. */
  function cancel() {
    for (const { id, state: at, stop } of state.get().items) {
      stop?.()
      if (at === 'waiting') changeItem(id, { state: 'chosen' })
    }
    runQueue()
  }

  function remove({ id, stop }: UploadItem<Uploaded>) {
    stop?.()
    removeItems(item => item.id === id)
    runQueue()
  }

  function removeItems(isRemoved: (item: UploadItem<Uploaded>) => boolean) {
    const { items } = state.get()
    for (const { preview } of items.filter(isRemoved)) URL.revokeObjectURL(preview)
    state.change({ items: items.filter(item => !isRemoved(item)) })
  }

  /** Starts as many steps as there is room for, rows before uploads, and finishes the run when nothing is left. */
  function runQueue() {
    const { items, running, typing } = state.get()
    if (!running) return
    const queue = items
      .filter(({ state, uploaded, id }) => state === 'waiting' && !(uploaded && id === typing))
      .sort((one, other) => Number(!one.uploaded) - Number(!other.uploaded))
    const room = Math.max(0, mostAtOnce - countOf('sending', 'creating'))
    for (const item of queue.slice(0, room)) void runStep(item).finally(runQueue)
    if (countOf('waiting', 'sending', 'creating') === 0) void finish()
  }

  /** Uploads an item's file, or creates its row when that is done. */
  async function runStep(item: UploadItem<Uploaded>) {
    const { id, uploaded } = item
    const aborting = new AbortController()
    try {
      if (uploaded) await createRow(item, uploaded)
      else await uploadFile(item, aborting)
    } catch (error) {
      if (aborting.signal.aborted) changeItem(id, { state: 'chosen', share: 0 })
      else fail(id, error)
    } finally {
      changeItem(id, { stop: undefined })
    }
  }

  async function uploadFile({ id, file }: UploadItem<Uploaded>, aborting: AbortController) {
    changeItem(id, { state: 'sending', stop: () => aborting.abort() })
    const progress = (share: number) => changeItem(id, { share })
    const uploaded = await options.upload(file, { progress, signal: aborting.signal })
    changeItem(id, { state: 'waiting', uploaded })
  }

  /** Creates the row exactly once, even when the response to an earlier attempt was lost. */
  async function createRow(item: UploadItem<Uploaded>, uploaded: Uploaded) {
    const { id, sentAs } = item
    const titleProblem = problemOf(item)
    if (titleProblem) return changeItem(id, { state: 'failed', titleProblem })
    changeItem(id, { state: 'creating' })
    const columns = await options.columnsOf(uploaded, item.file)
    const title = titleSchema.parse(item.title)
    const created = sentAs && (await findRow(uploaded, sentAs))
    if (!created) {
      changeItem(id, { sentAs: title })
      await send('POST', `/api/admin/${path}`, { ...columns, title }).catch(error => {
        // The server has responded, so there is no row.
        if (isClientError(error)) changeItem(id, { sentAs: undefined })
        throw error
      })
    } else if (created.title !== title) {
      const { version } = created
      await send('PUT', `/api/admin/${path}/${created.id}`, { title, version })
    }
    changeItem(id, { state: 'added' })
  }

  async function findRow(uploaded: Uploaded, title: string) {
    const rows = await send<Stored[]>('GET', `/api/${path}`)
    return rows.find(row => options.isOf(row, uploaded) && row.title === title)
  }

  function fail(id: number, error: unknown) {
    const { status, errors = {} } = error instanceof RequestError ? error : {}
    const problem = errors.title ? undefined : options.failure(error)
    changeItem(id, { state: 'failed', problem, titleProblem: errors.title })
    if (status !== 401) return
    // Users who do not sign in again are asked only once, and not for each waiting item.
    for (const { id, state: at } of state.get().items) {
      if (at === 'waiting') changeItem(id, { state: 'failed', problem })
    }
  }

  async function finish() {
    const [added, failed] = [countOf('added'), countOf('failed')]
    removeItems(({ state }) => state === 'added')
    const isEmpty = state.get().items.length === 0
    state.change({ running: false, ...(isEmpty && { open: false }) })
    if (added > 0) await invalidateLists([path])
    options.finished({ added, failed, isEmpty })
  }

  /** Shows the errors of the titles and of the shared fields; returns whether there are none. */
  function validate(ids: ReadonlySet<number>) {
    const checked = state
      .get()
      .items.map(item => (ids.has(item.id) ? { ...item, titleProblem: problemOf(item) } : item))
    state.change({ items: checked })
    const areTitled = !checked.some(({ id, titleProblem }) => ids.has(id) && titleProblem)
    return options.validate() && areTitled
  }

  function problemOf({ title }: UploadItem<Uploaded>) {
    return titleSchema.safeParse(title).error?.issues[0]?.message
  }

  function changeItem(id: number, changes: Partial<UploadItem<Uploaded>>) {
    const { items } = state.get()
    state.change({ items: items.map(item => (item.id === id ? { ...item, ...changes } : item)) })
  }

  function countOf(...states: UploadState[]) {
    return state.get().items.filter(({ state }) => states.includes(state)).length
  }

  return { ...state, choose, typeTitle, endTyping, add, cancel, remove, removeItems }
}

/** Tells whether the item can be added: it is neither rejected, nor added, nor in progress. */
export function isIdle({ state }: { state: UploadState }) {
  return state === 'chosen' || state === 'failed'
}
