import type { ListTool, Selected, SelectionAction } from '../../../kit/admin/tab.ts'
import { useHasPermission } from '../../../kit/admin/user.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'
import { counted } from '../../../ui/english.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { formatMoney, formatSum } from '../ledger/money.ts'
import type { Fee } from '../ledger/schema.ts'
import { isPayable } from '../ledger/states.ts'
import css from './admin.module.css'
import { PaidForm } from './fee-action.tsx'
import { MailFees } from './mail-fees.tsx'
import { nameOfFee, useShownFees } from './shown-fees.ts'
import { useFeesOverview, useMarkSeveral } from './use-fees.ts'

/** Actions on several fees at once. */
export const severalFees: readonly SelectionAction<Fee>[] = [
  { label: 'Mark as paid', Dialog: MarkPaid },
  { label: 'Email links', Dialog: MailLinks },
  { label: 'Copy links', Dialog: CopyLinks },
]

/** Reminds of every fee that is overdue in what the list shows. */
export const remindTool: ListTool = {
  label: 'Send reminders',
  useTool() {
    const may = useHasPermission('fees.update')
    return { isOffered: (useFeesOverview()?.canMail ?? false) && may }
  },
  Dialog({ onClose }) {
    const { query } = useShownFees({ state: 'overdue' })
    return (
      <Loaded query={query} what="fees">
        {fees =>
          fees.length > 0 ? (
            <MailFees ids={fees.map(({ id }) => id)} onClose={onClose} />
          ) : (
            <Dialog title="Nothing Is Overdue" onClose={onClose}>
              <p>No fee in the list is overdue.</p>
            </Dialog>
          )
        }
      </Loaded>
    )
  },
}

function MarkPaid({ rows, onClose }: Selected<Fee>) {
  const { mutateAsync } = useMarkSeveral()
  const { open, rest } = openOf(rows)
  return (
    <Dialog
      title="Mark as Paid"
      description={`${counted(open.length, 'fee')}, ${sumsOf(open)}.${rest}`}
      onClose={() => onClose(false)}
    >
      {open.length > 0 && (
        <PaidForm
          submit={`Mark ${counted(open.length, 'fee')} as paid`}
          save={async input => {
            await mutateAsync({ ...input, fees: open.map(({ id, version }) => ({ id, version })) })
            onClose(true)
          }}
          cancel={() => onClose(false)}
        />
      )}
    </Dialog>
  )
}

function MailLinks({ rows, onClose }: Selected<Fee>) {
  const { open } = openOf(rows)
  const canMail = useFeesOverview()?.canMail
  if (canMail && open.length > 0) {
    return <MailFees ids={open.map(({ id }) => id)} onClose={onClose} />
  }
  return (
    <Dialog title="Email the Links" onClose={() => onClose(false)}>
      <p>
        {open.length === 0
          ? 'None of these fees is still to be paid.'
          : 'Mail is not set up on this server. Copy the links instead, and pass them on to the families.'}
      </p>
    </Dialog>
  )
}

/** A line for each family, in the columns of a sheet. */
function CopyLinks({ rows, onClose }: Selected<Fee>) {
  const { open, rest } = openOf(rows)
  const links = [...Map.groupBy(open, ({ id, family }) => family?.id ?? id).values()]
    .flatMap(fees => linkOf(fees) ?? [])
    .filter(({ path }) => path)
  const revoked = open.length - links.reduce((sum, { fees }) => sum + fees, 0)
  return (
    <Dialog
      title="Copy the Links"
      description={`One line for each family: whose it is, what is open, the link. Anyone with a link can see the fees of its family, so send each only to them.${rest}`}
      onClose={() => onClose(false)}
    >
      {revoked > 0 && <p className={css.hint}>{counted(revoked, 'fee')} without a link.</p>}
      <ul className={css.entries} aria-label="Links">
        {links.map(({ path, name, sum }) => (
          <li key={path}>
            <span>{name}</span>
            <span>{sum}</span>
          </li>
        ))}
      </ul>
      <DialogButtons>
        {links.length > 0 && (
          <CopyButton
            text={links
              .map(({ name, sum, path }) => [name, sum, location.origin + path].join('\t'))
              .join('\n')}
            label={links.length === 1 ? 'Copy 1 link' : `Copy ${links.length} links`}
          />
        )}
        <Button variant="quiet" onClick={() => onClose(true)}>
          Done
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** The one link of fees that stand on a page, with all that is open there. */
function linkOf(fees: readonly Fee[]) {
  const [first] = fees
  if (!first) return undefined
  const { family } = first
  if (family) return { path: family.path, name: family.name, sum: family.open, fees: fees.length }
  return {
    path: first.path,
    name: nameOfFee(first),
    sum: formatMoney(first.amount, first.currency),
    fees: 1,
  }
}

/** Returns the fees that are still to be paid, and a sentence about the others. */
function openOf(rows: readonly Fee[]) {
  const open = rows.filter(({ status }) => isPayable(status))
  return { open, rest: othersStay(rows.length - open.length) }
}

function othersStay(count: number) {
  if (count === 0) return ''
  if (count === 1) return ' One more is not open, and stays as it is.'
  return ` ${count} more are not open, and stay as they are.`
}

function sumsOf(fees: readonly Fee[]) {
  return formatSum(
    fees.map(({ owed, received, currency }) => ({ amount: owed - received, currency })),
  )
}
