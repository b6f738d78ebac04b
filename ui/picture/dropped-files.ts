import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'

/** Handlers for files that are dropped on an element, or pasted anywhere while it is mounted. */
export function useDroppedFiles(take: (files: readonly [File, ...File[]]) => void) {
  const [over, setOver] = useState(false)

  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const [first, ...others] = event.clipboardData?.files ?? []
    if (!first || event.defaultPrevented) return
    event.preventDefault()
    take([first, ...others])
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => takePasted(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])

  return {
    over,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [first, ...others] = event.dataTransfer.files
      if (first) take([first, ...others])
    },
  }
}
