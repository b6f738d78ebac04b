import { toast } from '../../ui/toast/toast.ts'

/** Says how many are added and how many are not. */
export function sayDone(added: number, failed: number) {
  const done = added > 0 && `${images(added)} created`
  const not = failed > 0 && (done ? `${failed} failed` : `Failed to create ${images(failed)}`)
  const description = [done, not].filter(Boolean).join(', ')
  if (not) toast({ kind: 'error', title: 'Error', description })
  else toast({ kind: 'success', title: 'Success', description })
}

function images(count: number) {
  return count === 1 ? '1 gallery image' : `${count} gallery images`
}
