import type { z } from 'zod'
import { isClientError, RequestError } from '../../ui/http/api.ts'
import type { Sending } from '../../ui/http/api-upload.ts'
import { send } from './portal-client.ts'
import type { UploadItem, UploadItems } from './upload-items.ts'

export interface UploadedRow {
  id: number
  title: string
  version?: number
}

export interface UploadStepOptions<Uploaded, Stored extends UploadedRow> {
  /** The list at `/api/{path}` and `/api/admin/{path}` to which rows are added. */
  path: string
  title: z.ZodType<string>
  upload(file: File, sending: Sending): Promise<Uploaded>
  /** Returns the columns of the row beside its title. */
  columnsOf(uploaded: Uploaded, file: File): object | Promise<object>
  isOf(row: Stored, uploaded: Uploaded): boolean
  /** Returns the message of a failed upload. */
  failure(error: unknown): string
}

/** Returns the function that does the next step of an item: uploads its file, or creates its row when that is done. */
export function uploadStep<Uploaded, Stored extends UploadedRow>(
  options: UploadStepOptions<Uploaded, Stored>,
  { get, changeItem }: UploadItems<Uploaded>,
) {
  const { path, title: titleSchema } = options

  return async function runStep(item: UploadItem<Uploaded>) {
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
    const titleProblem = titleProblemOf(titleSchema, item)
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
    for (const { id, state: at } of get().items) {
      if (at === 'waiting') changeItem(id, { state: 'failed', problem })
    }
  }
}

/** Returns the message about an invalid title. */
export function titleProblemOf(schema: z.ZodType<string>, { title }: { title: string }) {
  return schema.safeParse(title).error?.issues[0]?.message
}
