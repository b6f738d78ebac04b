import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Switch } from '../../ui/switch.tsx'
import { sectionNames } from '../settings/admin-home-names.ts'
import type { HomeSection } from '../settings/home-sections.ts'
import type { HomePage } from '../settings/schema.ts'
import { useClub } from '../settings/use-club.ts'

const PATH = '/api/admin/home-page'

/** Shows or hides a section of home, at once. */
export function SectionSwitch({ section }: { section: HomeSection }) {
  const hidden = useClub()?.homeHidden ?? []
  const isShown = !hidden.includes(section)
  const name = sectionNames[section]
  const { isPending, mutate } = usePortalMutation({
    async mutate(isOn: boolean) {
      const page = await send<HomePage & { version: number }>('GET', PATH)
      const others = page.homeHidden.filter(each => each !== section)
      const homeHidden = isOn ? others : [...others, section]
      await send('PUT', PATH, { ...page, homeHidden })
    },
    invalidates: ['settings'],
    notices: {
      done: (_, isOn) => changeNotice(name, `is ${isOn ? 'shown' : 'hidden'} on home`, '/'),
      failed: 'Failed to change it',
    },
  })
  return (
    <Switch label={`Show ${name} on home`} isOn={isShown} isBusy={isPending} onChange={mutate} />
  )
}
