import { FormProvider, useForm } from 'react-hook-form'
import { FormParts } from '../../kit/admin/form-parts.tsx'
import { useTeamChoices } from './admin-choice.tsx'
import { type TeamRemoval, teamRemoval } from './schema.ts'

/** The question about one team says it itself. */
const SEVERAL = 'Their players stay, without a team; what they have played stays under their names.'

/** The fields of the question what happens to the coming events of deleted teams. */
export function useTeamDeletion(rows: readonly { id: number }[]) {
  const form = useForm({ defaultValues: { events: 'delete' as TeamRemoval['events'], to: '' } })
  const { events, to } = form.watch()
  const others = useTeamChoices().filter(({ value }) => rows.every(({ id }) => id !== value))
  return {
    note: rows.length > 1 ? SEVERAL : undefined,
    choice: { events, to: events === 'give' && to ? Number(to) : null },
    isReady: events !== 'give' || to !== '',
    fields: (
      <FormProvider {...form}>
        <FormParts
          schema={teamRemoval}
          parts={[
            'events',
            {
              name: 'to',
              label: 'To',
              empty: 'Choose a team',
              optional: false,
              useIsShown: () => events === 'give',
              useProps: () => ({ choices: others }),
            },
          ]}
        />
      </FormProvider>
    ),
  }
}
