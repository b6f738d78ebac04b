import { externalState } from '../../ui/external-state.ts'

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

export type UploadItems<Uploaded> = ReturnType<typeof uploadItems<Uploaded>>

/** The files of a batch and their progress. */
export function uploadItems<Uploaded>() {
  const state = externalState<Batch<Uploaded>>(
    { items: [], typing: undefined, running: false, open: false },
    ({ items }) => items.some(({ state }) => state !== 'rejected' && state !== 'added'),
  )

  function changeItem(id: number, changes: Partial<UploadItem<Uploaded>>) {
    const { items } = state.get()
    state.change({ items: items.map(item => (item.id === id ? { ...item, ...changes } : item)) })
  }

  function countOf(...states: UploadState[]) {
    return state.get().items.filter(({ state }) => states.includes(state)).length
  }

  function removeItems(isRemoved: (item: UploadItem<Uploaded>) => boolean) {
    const { items } = state.get()
    for (const { preview } of items.filter(isRemoved)) URL.revokeObjectURL(preview)
    state.change({ items: items.filter(item => !isRemoved(item)) })
  }

  return { ...state, changeItem, countOf, removeItems }
}

/** Tells whether the item can be added: it is neither rejected, nor added, nor in progress. */
export function isIdle({ state }: { state: UploadState }) {
  return state === 'chosen' || state === 'failed'
}
