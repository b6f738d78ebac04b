import { useContext } from 'react'
import { RichTextChoices } from '../choices.ts'

export function useChoices() {
  const choices = useContext(RichTextChoices)
  if (!choices) throw new Error('An editor needs RichTextChoices around it')
  return choices
}
