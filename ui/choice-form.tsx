import type { ReactNode } from 'react'

interface ChoiceFormProps {
  /** Page that shows the choice when there is no JavaScript: it gets the pressed button's name and value as a query. */
  action: string
  onChoose: (value: string, name: string) => void
  children: ReactNode
}

/** Submit buttons to choose from; a choice is made here, or by the server where there is no JavaScript. */
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
