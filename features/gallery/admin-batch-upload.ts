import { batch, changePhoto, dropPhotos, isIdle, isTypedRight, type Photo } from './admin-batch.ts'
import { sayDone } from './admin-batch-done.ts'
import { step } from './admin-batch-step.ts'
import type { Ways } from './admin-photos-ways.ts'

/** So many pictures are under way at a time; more would only share the same line. */
const AT_ONCE = 3

/** Adds these photos, or says what is missing; what has arrived is not sent twice. */
export function addPhotos(ways: Ways, ids: ReadonlySet<number>) {
  batch.change({ typing: undefined })
  if (!isTypedRight(ids)) return
  for (const photo of batch.now().photos.filter(isIdle)) {
    if (ids.has(photo.id)) changePhoto(photo.id, { state: 'waiting', share: 0, problem: undefined })
    // What failed before this run is not counted as a failure of it.
    else if (!batch.now().running) changePhoto(photo.id, { state: 'chosen' })
  }
  batch.change({ running: true })
  goOn(ways)
}

/** What has not arrived is chosen as before; a row that is on its way is let arrive. */
export function cancelPhotos(ways: Ways) {
  for (const { id, state, stop } of batch.now().photos) {
    stop?.()
    if (state === 'waiting') changePhoto(id, { state: 'chosen' })
  }
  goOn(ways)
}

export function removePhoto(ways: Ways, { id, stop }: Photo) {
  stop?.()
  dropPhotos(photo => photo.id === id)
  goOn(ways)
}

/** The title is typed: its row need not wait any longer. */
export function endTyping(ways: Ways) {
  batch.change({ typing: undefined })
  goOn(ways)
}

function goOn(ways: Ways) {
  const { running, typing } = batch.now()
  if (!running) return
  const turns = batch
    .now()
    .photos.filter(({ state, imageUrl, id }) => state === 'waiting' && !(imageUrl && id === typing))
    // Those that have arrived come first.
    .sort((one, other) => Number(!one.imageUrl) - Number(!other.imageUrl))
  for (const photo of turns.slice(0, Math.max(0, AT_ONCE - countOf('sending', 'creating')))) {
    void step(ways, photo).finally(() => goOn(ways))
  }
  if (countOf('waiting', 'sending', 'creating') === 0) void finish(ways)
}

/** What is not added stays. */
async function finish({ writes }: Ways) {
  const added = countOf('added')
  const failed = countOf('failed')
  dropPhotos(({ state }) => state === 'added')
  batch.change({ running: false })
  if (batch.now().photos.length === 0) batch.change({ open: false, capturedAt: '' })
  if (added > 0) await writes.refresh(['gallery'])
  if (added + failed > 0) sayDone(added, failed)
}

function countOf(...states: Photo['state'][]) {
  return batch.now().photos.filter(({ state }) => states.includes(state)).length
}
