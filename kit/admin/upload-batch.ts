import { invalidateLists } from './portal-client.ts'
import { isIdle, type UploadItem, uploadItems } from './upload-items.ts'
import {
  titleProblemOf,
  type UploadedRow,
  type UploadStepOptions,
  uploadStep,
} from './upload-step.ts'

interface UploadBatchOptions<Uploaded, Stored extends UploadedRow>
  extends UploadStepOptions<Uploaded, Stored> {
  /** The most uploads at a time: more would only share the same connection. */
  mostAtOnce: number
  /** Returns the error in a file before it is sent. */
  problemOf(file: File): string | undefined
  titleOf(file: File): string
  previewOf?(file: File): string
  /** Shows the errors of the fields that all items share; returns whether there are none. */
  validate(): boolean
  /** Called at the end of a run; items that were not added stay in the list. */
  finished(run: { added: number; failed: number; isEmpty: boolean }): void
}

/** Uploads many files at once, and adds a row for each. It outlives its dialog: the run goes on while another tab is open. */
export function uploadBatch<Uploaded, Stored extends UploadedRow>(
  options: UploadBatchOptions<Uploaded, Stored>,
) {
  const { path, mostAtOnce, title: titleSchema } = options
  const batch = uploadItems<Uploaded>()
  const { changeItem, countOf, removeItems } = batch
  const runStep = uploadStep(options, batch)
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
    batch.change({ items: [...batch.get().items, ...chosen] })
  }

  function typeTitle(id: number, title: string) {
    changeItem(id, { title, titleProblem: undefined })
    batch.change({ typing: id })
  }

  function endTyping() {
    batch.change({ typing: undefined })
    runQueue()
  }

  /** Queues these items, unless their titles or the shared fields are invalid. */
  function add(ids: ReadonlySet<number>) {
    batch.change({ typing: undefined })
    if (!validate(ids)) return
    for (const { id } of batch.get().items.filter(isIdle)) {
      if (ids.has(id)) changeItem(id, { state: 'waiting', share: 0, problem: undefined })
      // A failure of an earlier run does not count in this one.
      else if (!batch.get().running) changeItem(id, { state: 'chosen' })
    }
    batch.change({ running: true })
    runQueue()
  }

  /** Stops uploads, but not rows that are being created. */
  function cancel() {
    for (const { id, state: at, stop } of batch.get().items) {
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

  /** Starts as many steps as there is room for, rows before uploads, and finishes the run when nothing is left. */
  function runQueue() {
    const { items, running, typing } = batch.get()
    if (!running) return
    const queue = items
      .filter(({ state, uploaded, id }) => state === 'waiting' && !(uploaded && id === typing))
      .sort((one, other) => Number(!one.uploaded) - Number(!other.uploaded))
    const room = Math.max(0, mostAtOnce - countOf('sending', 'creating'))
    for (const item of queue.slice(0, room)) void runStep(item).finally(runQueue)
    if (countOf('waiting', 'sending', 'creating') === 0) void finish()
  }

  async function finish() {
    const [added, failed] = [countOf('added'), countOf('failed')]
    removeItems(({ state }) => state === 'added')
    const isEmpty = batch.get().items.length === 0
    batch.change({ running: false, ...(isEmpty && { open: false }) })
    if (added > 0) await invalidateLists([path])
    options.finished({ added, failed, isEmpty })
  }

  /** Shows the errors of the titles and of the shared fields; returns whether there are none. */
  function validate(ids: ReadonlySet<number>) {
    const checked = batch
      .get()
      .items.map(item =>
        ids.has(item.id) ? { ...item, titleProblem: titleProblemOf(titleSchema, item) } : item,
      )
    batch.change({ items: checked })
    const areTitled = !checked.some(({ id, titleProblem }) => ids.has(id) && titleProblem)
    return options.validate() && areTitled
  }

  return { ...batch, choose, typeTitle, endTyping, add, cancel, remove }
}
