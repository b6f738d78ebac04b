import { CopyButton } from '../../ui/copy-button.tsx'
import panel from '../../ui/panel.module.css'
import { MentionList } from './mention-list.tsx'
import type { Receipt } from './shapes.ts'
import { backupLines, WhereElse } from './where-else.tsx'

/** Shows what an erasure has removed, and what is left to do. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { mentions, more, backups, taken } = receipt
  return (
    <div className={panel.part}>
      {summaryOf(receipt).map(line => (
        <p key={line}>{line}</p>
      ))}
      {mentions.length > 0 && (
        <>
          <p>
            These texts and photos are still there. A dash stands for the name in their titles.
            History keeps no values of them from now on, so nobody brings the name back.
          </p>
          <MentionList mentions={mentions} more={more} />
        </>
      )}
      <WhereElse backups={backups} taken={taken} />
      <CopyButton text={textOf(receipt)} label="Copy the receipt" />
    </div>
  )
}

function summaryOf({ removed, consent, amountsKept }: Receipt) {
  const counts = removed.map(({ what, count }) => `${count} ${what}`)
  const consentParts = consent && [consent.answer, consent.on && `on ${consent.on}`, consent.via]
  return [
    `Deleted: ${counts.join(', ')}, and the photos that nothing else shows.`,
    ...(consentParts
      ? [`Photo consent had been: ${consentParts.filter(Boolean).join(', ')}.`]
      : []),
    ...(amountsKept > 0
      ? [`The books of the fees keep ${amountsKept} amounts, without a name.`]
      : []),
  ]
}

/** Returns the receipt as a text for the club's files, and for the family. */
function textOf(receipt: Receipt) {
  const { erasedAt, erasedBy, playerId, mentions, more, backups, taken } = receipt
  const lines = [
    `Player ${playerId} was erased on ${erasedAt} by ${erasedBy}.`,
    ...summaryOf(receipt),
    ...mentions.map(
      ({ how, place, title, path }) =>
        `Still there (${how}): ${place}, ${title}, ${location.origin}${path}`,
    ),
    ...(more > 0 ? [`and ${more} more that perhaps mean the child`] : []),
    ...backupLines(backups),
    ...taken.map(({ at, username, what }) => `${at}: ${username} ${what}`),
  ]
  return lines.join('\n')
}
