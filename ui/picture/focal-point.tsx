import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { type Focus, focusOf } from '../../media/url.ts'
import { Button } from '../button.tsx'
import css from './focal-point.module.css'
import { withFocus } from './focus.ts'
import { focusInWords } from './focus-words.ts'
import { positionOf } from './placeholders.ts'

/** A shape to which pages crop a picture: its width divided by its height. */
export interface Crop {
  label: string
  shape: number
}

export interface FocalPointProps {
  /** The picture's URL, which holds the focus. */
  url: string
  /** The URL at which staff see it. */
  src: string
  crops: readonly Crop[]
  /** The point around which its place crops it while nobody has chosen one. */
  usual?: Focus
  onChange: (url: string) => void
}

const CENTER = { x: 50, y: 50 }
const STEP = 5

const ARROWS: Record<string, readonly [number, number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The whole picture, in which a press, a dragged point or arrow keys choose what each crop keeps, and the crops. */
export function FocalPoint({ url, src, crops, usual = CENTER, onChange }: FocalPointProps) {
  const id = useId()
  const picture = useRef<HTMLDivElement>(null)
  const chosen = focusOf(url)
  const focus = chosen ?? usual
  const choose = ({ x, y }: Focus) => onChange(withFocus(url, { x: inPercent(x), y: inPercent(y) }))

  function chooseAt({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = picture.current?.getBoundingClientRect()
    if (!box) return
    choose({
      x: ((clientX - box.left) / box.width) * 100,
      y: ((clientY - box.top) / box.height) * 100,
    })
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) chooseAt(event)
  }

  function move(event: KeyboardEvent) {
    const [right, down] = ARROWS[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? 1 : STEP
    choose({ x: focus.x + right * step, y: focus.y + down * step })
  }

  return (
    <div className={css.focalPoint}>
      <p className={css.hint} id={`${id}-hint`}>
        Press what must stay in sight, or move the point with the arrow keys.
      </p>
      <div className={css.whole}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, the arrow keys move the point */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the point in it is the control */}
        <div className={css.picture} ref={picture} onClick={chooseAt}>
          <img src={src} alt="" draggable={false} />
          <span
            className={css.point}
            role="slider"
            tabIndex={0}
            aria-label="Focal point"
            aria-describedby={`${id}-hint`}
            aria-valuemin={0}
            aria-valuemax={99}
            aria-valuenow={focus.x}
            aria-valuetext={focusInWords(focus)}
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
            onKeyDown={move}
            onPointerDown={({ currentTarget, pointerId }) =>
              currentTarget.setPointerCapture(pointerId)
            }
            onPointerMove={drag}
          />
        </div>
      </div>
      <ul className={css.crops} aria-label="How it is cropped">
        {crops.map(({ label, shape }) => (
          <li key={label}>
            <img
              src={src}
              alt=""
              style={{
                aspectRatio: shape,
                objectPosition: positionOf(focus),
              }}
            />
            <span className={css.hint}>{label}</span>
          </li>
        ))}
      </ul>
      {chosen && (
        <Button variant="quiet" onClick={() => onChange(withFocus(url, undefined))}>
          Reset focal point
        </Button>
      )}
    </div>
  )
}

function inPercent(share: number) {
  return Math.round(Math.min(Math.max(share, 0), 99))
}
