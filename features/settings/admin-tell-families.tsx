import { useRef, useState } from 'react'
import { read } from '../../kit/admin/portal-client.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { counted } from '../../ui/english.ts'
import type { Settings } from './schema.ts'

interface Preview {
  addresses: number
  teams: readonly { name: string; addresses: number }[]
}

type Telling = Partial<Pick<Settings, 'tellFamilies'>>

/** Asks before the club begins to email families whose address it has: how many, of which teams. */
export function useTellFamilies() {
  const [preview, setPreview] = useState<Preview>()
  const answer = useRef<(isYes: boolean) => void>(undefined)

  /** Tells whether the change may be saved. */
  async function confirm(before: Telling, { tellFamilies = 'no' }: Telling) {
    if (tellFamilies === 'no' || before.tellFamilies === 'yes') return true
    setPreview(await read<Preview>('/api/admin/followers/families/preview'))
    return new Promise<boolean>(resolve => {
      answer.current = resolve
    })
  }

  function close(isYes: boolean) {
    setPreview(undefined)
    answer.current?.(isYes)
  }

  const question = preview && (
    <Confirm
      title="Email parents about changes?"
      text={textOf(preview)}
      note="Nothing is sent now. Each email says why it comes, and stops with one press."
      action="Switch it on"
      busy="Saving..."
      run={() => close(true)}
      onClose={() => close(false)}
    />
  )
  return { confirm, question }
}

/** 'This will email 48 addresses of 6 teams when something changes: U9 Swifts 12 · U10 Kestrels 9' */
function textOf({ addresses, teams }: Preview) {
  if (addresses === 0)
    return 'No player with a team has a parent’s address yet. Those that you add are emailed when something changes.'
  const many = counted(addresses, { singular: 'address', plural: 'addresses' })
  const each = teams.map(team => `${team.name} ${team.addresses}`).join(' · ')
  return `This will email ${many} of ${counted(teams.length, 'team')} when something changes: ${each}`
}
