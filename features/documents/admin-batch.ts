import { changeNotice } from '../../kit/admin/change-notice.ts'
import { uploadBatch } from '../../kit/admin/upload-batch.ts'
import type { UploadItem } from '../../kit/admin/upload-items.ts'
import { counted } from '../../ui/english.ts'
import { externalState } from '../../ui/external-state.ts'
import { titleFromFileName } from '../../ui/picture/file-names.ts'
import { toast } from '../../ui/toast/toast.ts'
import { problemOf, uploadDocument, uploadProblem } from './admin-upload.ts'
import { type ClubDocument, clubDocument, type UploadedFile } from './schema.ts'

export type Item = UploadItem<UploadedFile>

interface SharedFields {
  group: string
  groupProblem: string | undefined
}

const EMPTY: SharedFields = { group: '', groupProblem: undefined }

/** The fields that all documents share. */
export const shared = externalState(EMPTY, () => false)

const { title, group_name } = clubDocument.shape

export const batch = uploadBatch<UploadedFile, ClubDocument>({
  path: 'documents',
  mostAtOnce: 1,
  problemOf,
  titleOf: file => titleFromFileName(file.name),
  title,
  validate() {
    const groupProblem = group_name.safeParse(shared.get().group).error?.issues[0]?.message
    shared.change({ groupProblem })
    return !groupProblem
  },
  upload: uploadDocument,
  columnsOf: uploaded => ({ ...uploaded, group_name: shared.get().group }),
  isOf: (row, { file }) => row.file === file,
  failure: uploadProblem,
  finished({ added, isEmpty }) {
    if (isEmpty) shared.change({ group: '' })
    if (added === 0) return
    const happened = added === 1 ? 'was created' : 'were created'
    toast(changeNotice(counted(added, 'document'), happened, '/documents'))
  },
})
