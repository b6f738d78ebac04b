import { lockTable } from '../../db/engines.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import type { RowOf } from '../../kit/tables.server.ts'
import { withhold } from '../../kit/withheld/files.server.ts'
import {
  forgetFormerPictures,
  formerPictures,
  picturesOf,
} from '../../kit/withheld/former.server.ts'

const PHOTOS = { table: 'players', pictures: ['photoUrl', 'photoData'] } as const

/**
 * Withholds the photos of a child that is about to be erased, including former ones: an article may show them. Call it
 * before the row is gone.
 */
export async function withholdPhotos(
  content: ContentTransaction,
  user: CurrentUser,
  child: RowOf<'players'>,
) {
  const { db } = content
  await lockTable(db, 'withheld_files')
  const former = await formerPictures(db, PHOTOS, [child])
  for (const name of new Set([...picturesOf(child, PHOTOS), ...(former.get(child.id) ?? [])])) {
    await withhold(content, {
      name,
      table: 'players',
      id: child.id,
      reason: 'erased',
      isCurrent: false,
      by: user.username,
      isNew: true,
    })
  }
  await forgetFormerPictures(db, 'players', child.id)
}
