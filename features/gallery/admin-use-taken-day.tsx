import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatShortDay } from '../../kit/admin/format.ts'
import { PhotoDay } from './admin-photo-day.tsx'
import { type TakenDay, takenDay } from './admin-taken-day.ts'

/**
 * Fills 'Captured on' with the day of the chosen photo, and keeps its time, which no field shows; `line` asks about a
 * doubtful one, or one beside other words.
 */
export function useTakenDay() {
  const { getValues, setValue } = useFormContext()
  const [found, setFound] = useState<TakenDay>()
  const last = useRef<File>(undefined)
  const written = useWatch({ name: 'capturedAt' })
  const write = (text: string) => setValue('capturedAt', text, { shouldDirty: true })
  const order = (instant: string | null | undefined) => setValue('taken_at', instant ?? '')

  async function read(file: File) {
    last.current = file
    const taken = await takenDay(file).catch(() => undefined)
    if (last.current !== file) return
    setFound(taken)
    order(taken?.doubt ? null : taken?.instant)
    if (taken && !taken.doubt && !getValues('capturedAt')) write(formatShortDay(taken.day))
  }

  const day = found && formatShortDay(found.day)
  const line = found && day && (
    <PhotoDay
      taken={found}
      isUsed={written === day}
      name="photo"
      onChoose={isUsed => {
        write(isUsed ? day : '')
        order(isUsed ? found.instant : null)
      }}
    />
  )
  return { read: (file: File) => void read(file), line }
}
