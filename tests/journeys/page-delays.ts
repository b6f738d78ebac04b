import type { BrowserContext, Page } from 'playwright-core'

/**
 * Delays effects as a slow phone does, on pages opened from now on: React waits for a message before it runs effects,
 * and the messages come late.
 */
export function delayEffects(page: Page) {
  return page.addInitScript(() => {
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super()
        const send = this.port2.postMessage.bind(this.port2)
        this.port2.postMessage = (message: unknown) => void setTimeout(send, 300, message)
      }
    }
  })
}

/** Delays every second message of React, frame, timer without a time and answer, by chance, so that tests fail that depend on their order. */
export function delayAtRandom(context: BrowserContext) {
  return context.addInitScript(() => {
    const delay = (most: number) => (Math.random() < 0.5 ? Math.random() * most : 0)
    const later = (most: number) => new Promise(done => setTimeout(done, delay(most)))
    const { fetch, requestAnimationFrame, setTimeout } = window
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super()
        const send = this.port2.postMessage.bind(this.port2)
        this.port2.postMessage = (message: unknown) => void later(400).then(() => send(message))
      }
    }
    window.requestAnimationFrame = callback =>
      Number(setTimeout(() => requestAnimationFrame(callback), delay(250)))
    Object.assign(window, {
      setTimeout: (run: TimerHandler, time = 0, ...values: unknown[]) =>
        setTimeout(run, time || delay(200), ...values),
    })
    window.fetch = async (...request) => {
      await later(400)
      const response = await fetch(...request)
      await later(600)
      return response
    }
  })
}
