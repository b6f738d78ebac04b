/** A point of the viewport, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

export const KEYS = ['Enter', 'Escape', 'Tab', 'ArrowLeft', 'ArrowRight'] as const
export type Key = (typeof KEYS)[number]

export interface Size {
  width: number
  height: number
  /** Presses come from a finger where the engine supports it, otherwise from the mouse. */
  isPhone: boolean
}

/** One window of a browser, driven by its protocol. All input is native. */
export interface Tab {
  goTo: (url: string) => Promise<void>
  /** The value of an expression in the page; it must survive JSON. */
  evaluate: (expression: string) => Promise<unknown>
  press: (at: Point) => Promise<void>
  swipe: (from: Point, to: Point) => Promise<void>
  key: (key: Key) => Promise<void>
  type: (text: string) => Promise<void>
  selectAll: () => Promise<void>
  /** Gives files to the input that the expression finds. */
  setFiles: (expression: string, paths: string[]) => Promise<void>
  /** A PNG of the viewport. */
  screenshot: () => Promise<Uint8Array>
  /** Uncaught errors and console errors since the tab was opened. */
  complaints: () => Promise<string[]>
  close: () => Promise<void>
}

export interface NewTab extends Size {
  /** The site whose cookies are set. */
  origin: string
  cookies: { name: string; value: string }[]
}

/** A running browser. */
export interface Engine {
  /** Opens a fresh tab and closes the one before. */
  newTab: (options: NewTab) => Promise<Tab>
  stop: () => Promise<void>
}
