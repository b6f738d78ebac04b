import { z } from 'zod'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { portalPath } from '../portal-places.ts'
import type { BackupsStatus, KeepRules } from './schema.ts'
import { BACKUPS_PATH } from './use-backups.ts'

const kept = z.object({ kept: z.string() })
const Field = fieldsOf<z.output<typeof kept>>()

/** How long backups are kept: fewer and fewer of the older ones. */
const CHOICES: readonly (KeepRules & { label: string })[] = [
  { label: 'A month', days: 7, weeks: 4, months: 1 },
  { label: 'Half a year', days: 7, weeks: 4, months: 6 },
  { label: 'Two years', days: 14, weeks: 8, months: 24 },
]

/** Chooses how long backups are kept; rules that another program has set stay a choice. */
export function KeepForm({ keep }: { keep: KeepRules }) {
  const { mutateAsync } = usePortalMutation({
    mutate: (input: KeepRules) => send<BackupsStatus>('PUT', `${BACKUPS_PATH}/keep`, input),
    invalidates: ['admin/backups'],
    notices: {
      done: changeNotice('rules for backups', 'updated', portalPath('backups')),
      failed: 'Failed to update the rules for backups',
    },
  })
  const isKnown = CHOICES.some(choice => keyOfRules(choice) === keyOfRules(keep))
  const choices = isKnown ? CHOICES : [...CHOICES, { ...keep, label: inWords(keep) }]
  return (
    <Form
      schema={kept}
      start={{ kept: keyOfRules(keep) }}
      save={async ({ kept }) => {
        const { days, weeks, months } = choices.find(choice => keyOfRules(choice) === kept) ?? keep
        const saved = await mutateAsync({ days, weeks, months })
        return { kept: keyOfRules(saved.keep) }
      }}
      submit="Save"
      busy="Saving..."
      guarded
    >
      <Field.Select
        name="kept"
        label="Keep backups for"
        hint="One of each day for a week or two, then of each week, then of each month. What a family asks you to delete stays in older backups until they are gone."
        choices={choices.map(choice => ({ value: keyOfRules(choice), label: choice.label }))}
      />
    </Form>
  )
}

function keyOfRules({ days, weeks, months }: KeepRules) {
  return [days, weeks, months].join('-')
}

function inWords({ days, weeks, months }: KeepRules) {
  return `As set: ${days} days, ${weeks} weeks, ${months} months`
}
