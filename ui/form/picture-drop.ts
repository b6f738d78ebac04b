import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'

/** Takes a file that is dropped on the element, or pasted anywhere while it shows. */
export function useDroppedFile(take: (file: File) => void) {
  const [over, setOver] = useState(false)

  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0]
    if (!file || event.defaultPrevented) return
    event.preventDefault()
    take(file)
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
      const file = event.dataTransfer.files[0]
      if (file) take(file)
    },
  }
}
