import { ChoiceForm } from '../../../../ui/choice-form.tsx'
import { Toggle, Toggles } from '../toggles.tsx'
import { type EventFilter, filters } from './upcoming.ts'

interface FilterButtonsProps {
  chosen: EventFilter
  choose: (filter: string) => void
  action: string
}

/** All Events, Games Only, Practices Only. */
export function FilterButtons({ chosen, choose, action }: FilterButtonsProps) {
  return (
    <ChoiceForm action={action} onChoose={value => choose(value === 'all' ? '' : value)}>
      <Toggles label="Show">
        {Object.entries(filters).map(([name, { label }]) => (
          <Toggle key={name} name="events" value={name} pressed={name === chosen}>
            {label}
          </Toggle>
        ))}
      </Toggles>
    </ChoiceForm>
  )
}
