import type { ReactNode } from 'react'

interface ChoiceFormProps {
  /** URL that shows the choice without JavaScript: it gets the pressed button's name and value in its query string. */
  action: string
  onChoose: (value: string, name: string) => void
  children: ReactNode
}

/** Submit buttons to choose from: `onChoose` handles them, or the server where there is no JavaScript. */
export function ChoiceForm({ action, onChoose, children }: ChoiceFormProps) {
  return (
    <form
      action={action}
      onSubmit={event => {
        event.preventDefault()
        const button = event.nativeEvent.submitter
        if (button instanceof HTMLButtonElement) onChoose(button.value, button.name)
      }}
    >
      {children}
    </form>
  )
}
