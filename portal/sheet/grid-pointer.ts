import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { GridState } from './grid-state.ts'
import type { Cell } from './range.ts'

/** The handlers of mouse and touch: a press chooses, two presses open; by touch, one press does both. */
export function usePointerHandlers({ editing, choose, begin }: GridState) {
  const isTouch = useRef(false)
  /** A cell was pressed; the row above it may grow before the press ends, by the sentence of a cell that is left. */
  const isPressed = useRef(false)

  return {
    onPointerDown(event: PointerEvent) {
      isTouch.current = event.pointerType === 'touch'
    },
    onMouseDown(event: MouseEvent) {
      const cell = placeOf(event)
      isPressed.current = cell !== undefined && event.button === 0 && !isEditor(event)
      if (cell && isPressed.current) choose(cell, event.shiftKey)
    },
    onMouseOver(event: MouseEvent) {
      const cell = placeOf(event)
      if (cell && event.buttons === 1 && !editing && !isTouch.current) choose(cell, true)
    },
    onClick() {
      if (isTouch.current && isPressed.current) begin({ isTouch: true })
    },
    onDoubleClick(event: MouseEvent) {
      if (placeOf(event) && !isEditor(event)) begin()
    },
  }
}

function placeOf({ target }: MouseEvent): Cell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
  const [row, column] = cell?.dataset.at?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

function isEditor({ target }: MouseEvent) {
  return target instanceof Element && target.matches('input, select, option')
}
