import { useState } from 'react'
import { formatInstant } from '../../kit/admin/format.ts'
import { send } from '../../kit/admin/portal-client.ts'
import type { BackupKind } from '../../kit/backup/names.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { RequestError } from '../../ui/http/api.ts'
import { Table } from '../../ui/table/table.tsx'
import { useClub } from '../settings/use-club.ts'
import { formatAge, formatSize } from './format.ts'
import type { BackupEntry, BackupsStatus } from './schema.ts'
import { BACKUPS_PATH } from './use-backups.ts'

const kindLabels: Record<BackupKind, string> = {
  daily: 'Nightly',
  manual: 'Manual',
  upgrade: 'Before an upgrade',
}

/** The verified backups with age and size, and their downloads. */
export function BackupList({ status }: { status: BackupsStatus }) {
  const club = useClub()
  const [chosen, setChosen] = useState<BackupEntry>()
  const { backups } = status

  /** The download itself is a link, which cannot ask for the password. */
  async function choose(backup: BackupEntry) {
    try {
      await send('GET', '/api/account/proof')
      setChosen(backup)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
    }
  }

  if (!club) return null
  if (backups.length === 0) {
    const first = status.isOverdue ? 'The site could not make one.' : 'The first one runs tonight.'
    return <Empty title={`There is no backup yet. ${first}`} />
  }
  return (
    <>
      <Table
        label="Backups"
        columns={[
          {
            header: 'Made',
            cell: ({ madeAt }) => formatInstant(madeAt, club.timeZone),
            names: true,
          },
          { header: 'Age', cell: ({ madeAt }) => formatAge(madeAt, new Date()) },
          { header: 'Size', cell: ({ size }) => formatSize(size) },
          { header: 'Type', cell: ({ kind }) => kindLabels[kind] },
        ]}
        rows={backups.map((backup, id) => ({ ...backup, id }))}
        actions={backup => (
          <Button variant="quiet" onClick={() => void choose(backup)}>
            Download
          </Button>
        )}
      />
      {chosen && <DownloadDialog backup={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function DownloadDialog({ backup, onClose }: { backup: BackupEntry; onClose: () => void }) {
  return (
    <Dialog title="Download backup" onClose={onClose}>
      <p>
        The file holds everything the club has here: children’s names, years of birth and photos,
        messages from families, and the accounts of staff. Store it where only you can read it, and
        delete it when you no longer need it.
      </p>
      <DialogButtons>
        <ButtonLink href={`${BACKUPS_PATH}/${backup.name}`} download onClick={onClose}>
          Download backup ({formatSize(backup.size)})
        </ButtonLink>
      </DialogButtons>
    </Dialog>
  )
}
