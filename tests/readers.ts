import { Client } from './client.ts'

/** Reads pages of several instances as visitors do. */
export function readers(urls: readonly string[]) {
  /** Tells whether either all pages of the answering instances have the text, or none. */
  async function agree(text: string, paths: readonly string[], isThere: boolean) {
    const answers = await Promise.all(
      urls.flatMap(url => paths.map(path => new Client(url).get(path).catch(() => undefined))),
    )
    return answers.every(answer => answer?.status === 200 && answer.text.includes(text) === isThere)
  }

  return {
    /**
     * Waits until all pages have the text, or none has; returns the milliseconds from now to the last answer that
     * differed.
     */
    async until(text: string, paths: readonly string[], isThere: boolean) {
      const begun = performance.now()
      let last = begun
      while (!(await agree(text, paths, isThere))) {
        last = performance.now()
        if (last - begun > 20_000) throw new Error(`After 20 s not all pages agree on ${text}`)
      }
      return Math.round(last - begun)
    },
  }
}
